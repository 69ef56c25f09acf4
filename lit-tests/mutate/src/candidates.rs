//! Finds the expressions, statements, functions and tables that mutation testing can change.
//!
//! In: the text of a source file. Out: the ranges where a small fault can be planted, each with the faulty text. Test
//! code, constant functions, patterns and types have no candidates.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Lit, ReturnType, Stmt, UnOp};

/// A fault that could be planted.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The bytes of the file that the fault replaces; empty if the fault only inserts text.
    pub range: Range<usize>,
    /// The kind of fault.
    pub kind: Kind,
    /// The text that replaces these bytes if the fault is enabled.
    pub faulty: String,
}

/// The kind of a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An expression has a different value.
    Expression,
    /// A statement is skipped.
    Omission,
    /// A function returns immediately.
    Return,
    /// An entry of the constant with this name is changed.
    Table(String),
}

/// A constant whose entries have candidates.
#[derive(Clone, Debug)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// The byte range of the item in the file.
    pub item: Range<usize>,
    /// The byte range of the name in the item.
    pub ident: Range<usize>,
    /// The byte ranges of its uses in expressions of this file.
    pub uses: Vec<Range<usize>>,
}

/// The candidates and tables of a file.
#[derive(Default)]
pub struct Found {
    /// The candidates in no particular order; they may overlap.
    pub candidates: Vec<Candidate>,
    /// The constants.
    pub tables: Vec<Table>,
}

/// Finds the candidates of a file.
pub fn find(text: &str) -> syn::Result<Found> {
    let file = syn::parse_file(text)?;
    let mut finder = Finder {
        text,
        found: Found::default(),
        paths: Vec::new(),
    };
    finder.visit_file(&file);
    let Finder {
        mut found, paths, ..
    } = finder;
    for table in &mut found.tables {
        let uses = paths.iter().filter(|(name, _)| *name == table.name);
        table.uses = uses.map(|(_, range)| range.clone()).collect();
    }
    Ok(found)
}

struct Finder<'a> {
    text: &'a str,
    found: Found,
    /// Single identifiers used as expressions outside constants.
    paths: Vec<(String, Range<usize>)>,
}

impl Finder<'_> {
    fn source(&self, node: &impl Spanned) -> &str {
        &self.text[node.span().byte_range()]
    }

    fn add(&mut self, node: &impl Spanned, kind: Kind, faulty: String) {
        self.found.candidates.push(Candidate {
            range: node.span().byte_range(),
            kind,
            faulty,
        });
    }

    /// Adds faults that replace a condition with a constant.
    fn add_condition(&mut self, condition: &Expr) {
        if !binds(condition) {
            let faulty = (condition.span().byte_range().start.is_multiple_of(2)).to_string();
            self.add(condition, Kind::Expression, faulty);
        }
    }

    fn add_return(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let result = match &signature.output {
            ReturnType::Default => String::new(),
            ReturnType::Type(_, of) => self.source(of).to_owned(),
        };
        let odd = !block.span().byte_range().start.is_multiple_of(2);
        let value = match result.as_str() {
            "" => "",
            "bool" if odd => "true",
            "bool" => "false",
            "u8" | "u16" | "u32" | "u64" | "usize" | "i32" | "i64" if odd => "1",
            "u8" | "u16" | "u32" | "u64" | "usize" | "i32" | "i64" => "0",
            of if of.starts_with("Option<") => "None",
            of if of.starts_with("Result<(),") => "Ok(())",
            of if of.starts_with("Vec<") || of.starts_with("SmallVec<") => "Default::default()",
            _ => return,
        };
        let start = block.brace_token.span.open().byte_range().end;
        self.found.candidates.push(Candidate {
            range: start..start,
            kind: Kind::Return,
            faulty: format!("return {value};"),
        });
    }
}

/// Returns `true` if an expression contains `let`, so it cannot be duplicated.
fn binds(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(binary) => binds(&binary.left) || binds(&binary.right),
        _ => false,
    }
}

/// The operator that a programmer would most easily write instead of this one: `<=` for `<`, `-` for `+`.
const fn confused(operator: &BinOp) -> &'static str {
    match operator {
        BinOp::Add(_) => "-",
        BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Rem(_) => "+",
        BinOp::Div(_) => "*",
        BinOp::And(_) => "||",
        BinOp::Or(_) => "&&",
        BinOp::BitXor(_) | BinOp::BitAnd(_) => "|",
        BinOp::BitOr(_) => "&",
        BinOp::Shl(_) => ">>",
        BinOp::Shr(_) => "<<",
        BinOp::Eq(_) => "!=",
        BinOp::Ne(_) => "==",
        BinOp::Lt(_) => "<=",
        BinOp::Le(_) => "<",
        BinOp::Ge(_) => ">",
        BinOp::Gt(_) => ">=",
        BinOp::AddAssign(_) => "-=",
        BinOp::SubAssign(_) | BinOp::MulAssign(_) => "+=",
        BinOp::BitOrAssign(_) | BinOp::BitXorAssign(_) => "&=",
        BinOp::BitAndAssign(_) => "|=",
        _ => "",
    }
}

/// The number plus one, with its suffix. `None` for other literals.
fn next(literal: &Lit) -> Option<String> {
    let Lit::Int(number) = literal else {
        return None;
    };
    let value: u64 = number.base10_parse().ok()?;
    Some(format!("{}{}", value.checked_add(1)?, number.suffix()))
}

fn of_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || matches!(&attribute.meta, syn::Meta::List(list) if list.tokens.to_string() == "test")
    })
}

/// Returns `true` if a function is part of the compiler at run time, not only of tests or of the build.
fn is_code(function: &syn::ItemFn) -> bool {
    !of_tests(&function.attrs) && function.sig.constness.is_none()
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        match item {
            syn::Item::Mod(module) if of_tests(&module.attrs) => {}
            syn::Item::Const(constant) => {
                let mut entries = Entries {
                    text: self.text,
                    table: constant.ident.to_string(),
                    found: Vec::new(),
                    opcodes: Vec::new(),
                };
                entries.visit_expr(&constant.expr);
                self.found.candidates.extend(entries.finish());
                self.found.tables.push(Table {
                    name: constant.ident.to_string(),
                    item: item.span().byte_range(),
                    ident: constant.ident.span().byte_range(),
                    uses: Vec::new(),
                });
            }
            syn::Item::Fn(function) if is_code(function) => {
                self.add_return(&function.sig, &function.block);
                self.visit_block(&function.block);
            }
            syn::Item::Mod(_) | syn::Item::Impl(_) => visit::visit_item(self, item),
            _ => {}
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if function.sig.constness.is_none() {
            self.add_return(&function.sig, &function.block);
            self.visit_block(&function.block);
        }
    }

    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_path(&mut self, _: &'ast syn::Path) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.visit_expr(&call.receiver);
        call.args.iter().for_each(|value| self.visit_expr(value));
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        if let Some(name) = path.path.get_ident() {
            self.paths
                .push((name.to_string(), path.span().byte_range()));
        }
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        let operator = confused(&binary.op);
        if !operator.is_empty() && !binds(&binary.left) && !binds(&binary.right) {
            let (left, right) = (self.source(&binary.left), self.source(&binary.right));
            let faulty = format!("{left} {operator} {right}");
            self.add(binary, Kind::Expression, faulty);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        if matches!(unary.op, UnOp::Not(_) | UnOp::Neg(_)) {
            let faulty = self.source(&unary.expr).to_owned();
            self.add(unary, Kind::Expression, faulty);
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_lit(&mut self, literal: &'ast syn::ExprLit) {
        if let Some(faulty) = next(&literal.lit) {
            self.add(literal, Kind::Expression, faulty);
        }
    }

    fn visit_expr_if(&mut self, branch: &'ast syn::ExprIf) {
        self.add_condition(&branch.cond);
        visit::visit_expr_if(self, branch);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if let Some((_, guard)) = &arm.guard {
            self.add_condition(guard);
        }
        visit::visit_arm(self, arm);
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if let Stmt::Expr(Expr::MethodCall(_) | Expr::Call(_) | Expr::Assign(_), Some(_)) =
            statement
        {
            self.add(statement, Kind::Omission, String::new());
        }
        visit::visit_stmt(self, statement);
    }
}

/// Collects a candidate for each number, boolean and opcode of a constant.
struct Entries<'a> {
    text: &'a str,
    table: String,
    found: Vec<Candidate>,
    opcodes: Vec<Range<usize>>,
}

impl Entries<'_> {
    fn add(&mut self, range: Range<usize>, faulty: String) {
        self.found.push(Candidate {
            range,
            kind: Kind::Table(self.table.clone()),
            faulty,
        });
    }

    /// Adds faults that replace each opcode with the nearest different one before it in the table.
    fn finish(mut self) -> Vec<Candidate> {
        let opcodes = std::mem::take(&mut self.opcodes);
        let enumeration = |name: &str| name.split(':').next().map(str::to_owned);
        for (index, range) in opcodes.iter().enumerate() {
            let name = &self.text[range.clone()];
            let mut before = opcodes[..index]
                .iter()
                .rev()
                .map(|range| &self.text[range.clone()]);
            let like = |other: &&str| enumeration(other) == enumeration(name) && *other != name;
            if let Some(other) = before.find(like) {
                self.add(range.clone(), other.to_owned());
            }
        }
        self.found
    }
}

impl<'ast> Visit<'ast> for Entries<'_> {
    fn visit_expr_lit(&mut self, literal: &'ast syn::ExprLit) {
        let faulty = match &literal.lit {
            Lit::Bool(value) => Some((!value.value).to_string()),
            other => next(other),
        };
        if let Some(faulty) = faulty {
            self.add(literal.span().byte_range(), faulty);
        }
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        let first = path.path.segments.first();
        let of_opcodes = first.is_some_and(|name| name.ident == "I" || name.ident == "Opcode");
        if of_opcodes && path.path.segments.len() == 2 {
            self.opcodes.push(path.span().byte_range());
        }
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }
}
