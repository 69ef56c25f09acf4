// Runs some of LLVM's passes.
//
// In: a module and the passes, numbered as in `passes.rs`. Out: the changed module.
//
// LLVM's C API can run passes by name, but then every pass of LLVM is linked, with the constructors of all
// options. With this file, only the passes that it mentions are linked, and the analyses that they need.

#include "llvm-c/Types.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/BasicAliasAnalysis.h"
#include "llvm/Analysis/BlockFrequencyInfo.h"
#include "llvm/Analysis/BranchProbabilityInfo.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Analysis/LazyValueInfo.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ProfileSummaryInfo.h"
#include "llvm/Analysis/ScopedNoAliasAA.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/TypeBasedAliasAnalysis.h"
#include "llvm/CodeGen/ExpandVectorPredication.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/ExpandVariadics.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/Scalar/LowerConstantIntrinsics.h"
#include "llvm/Transforms/Scalar/Reg2Mem.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/ScalarizeMaskedMemIntrin.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/FixIrreducible.h"
#include "llvm/Transforms/Utils/LowerInvoke.h"
#include "llvm/Transforms/Utils/LowerMemIntrinsics.h"
#include "llvm/Transforms/Utils/LowerSwitch.h"
#include "llvm/Transforms/Utils/Mem2Reg.h"

using namespace llvm;

namespace {

enum class Step : unsigned {
  AlwaysInline,
  GlobalDce,
  Sroa,
  RegToMem,
  LowerSwitch,
  FixIrreducible,
  MemToReg,
  LowerInvoke,
  UnreachableBlocks,
  PredicatedIntrinsics,
  ConstantIntrinsics,
  MaskedMemoryIntrinsics,
  VariableArguments,
};

AAManager alias_analyses() {
  AAManager Aliases;
  Aliases.registerFunctionAnalysis<BasicAA>();
  Aliases.registerFunctionAnalysis<ScopedNoAliasAA>();
  Aliases.registerFunctionAnalysis<TypeBasedAA>();
  return Aliases;
}

/// The analyses that the passes need.
struct Analyses {
  FunctionAnalysisManager Functions;
  ModuleAnalysisManager Modules;

  Analyses() {
    Functions.registerPass(alias_analyses);
    Functions.registerPass([] { return AssumptionAnalysis(); });
    Functions.registerPass([] { return BasicAA(); });
    Functions.registerPass([] { return BlockFrequencyAnalysis(); });
    Functions.registerPass([] { return BranchProbabilityAnalysis(); });
    Functions.registerPass([] { return CycleAnalysis(); });
    Functions.registerPass([] { return DominatorTreeAnalysis(); });
    Functions.registerPass([] { return LazyValueAnalysis(); });
    Functions.registerPass([] { return LoopAnalysis(); });
    Functions.registerPass([] { return OptimizationRemarkEmitterAnalysis(); });
    Functions.registerPass([] { return PassInstrumentationAnalysis(); });
    Functions.registerPass([] { return PostDominatorTreeAnalysis(); });
    Functions.registerPass([] { return ScopedNoAliasAA(); });
    Functions.registerPass([] { return TargetIRAnalysis(); });
    Functions.registerPass([] { return TargetLibraryAnalysis(); });
    Functions.registerPass([] { return TypeBasedAA(); });
    Functions.registerPass(
        [this] { return ModuleAnalysisManagerFunctionProxy(Modules); });
    Modules.registerPass([] { return PassInstrumentationAnalysis(); });
    Modules.registerPass([] { return ProfileSummaryAnalysis(); });
    Modules.registerPass(
        [this] { return FunctionAnalysisManagerModuleProxy(Functions); });
  }
};

struct UnreachableBlocksPass : PassInfoMixin<UnreachableBlocksPass> {
  PreservedAnalyses run(Function &Function, FunctionAnalysisManager &) {
    return EliminateUnreachableBlocks(Function) ? PreservedAnalyses::none()
                                                : PreservedAnalyses::all();
  }
};

/// A substitute for LLVM's pass for these intrinsics, with which LLVM's code generator would be linked.
struct PredicatedIntrinsicsPass : PassInfoMixin<PredicatedIntrinsicsPass> {
  PreservedAnalyses run(Function &Function, FunctionAnalysisManager &Manager) {
    const TargetTransformInfo &Target =
        Manager.getResult<TargetIRAnalysis>(Function);
    SmallVector<VPIntrinsic *> Predicated;
    SmallVector<MemSetPatternInst *> Patterns;
    for (Instruction &Inst : instructions(Function)) {
      if (auto *Intrinsic = dyn_cast<VPIntrinsic>(&Inst))
        Predicated.push_back(Intrinsic);
      else if (auto *Intrinsic = dyn_cast<MemSetPatternInst>(&Inst))
        Patterns.push_back(Intrinsic);
    }
    for (VPIntrinsic *Intrinsic : Predicated)
      expandVectorPredicationIntrinsic(*Intrinsic, Target);
    for (MemSetPatternInst *Intrinsic : Patterns) {
      expandMemSetPatternAsLoop(Intrinsic);
      Intrinsic->eraseFromParent();
    }
    return PreservedAnalyses::none();
  }
};

/// LLVM's pass for variable arguments, which takes the ABI from the triple. Modules need not have one.
struct VariableArgumentsPass : PassInfoMixin<VariableArgumentsPass> {
  PreservedAnalyses run(Module &Module, ModuleAnalysisManager &Manager) {
    const Triple Own = Module.getTargetTriple();
    Module.setTargetTriple(Triple("amdgcn-amd-amdhsa"));
    ExpandVariadicsPass(ExpandVariadicsMode::Lowering).run(Module, Manager);
    Module.setTargetTriple(Own);
    return PreservedAnalyses::none();
  }
};

/// Adds a pass over functions.
template <typename FunctionPass>
void add_to_functions(ModulePassManager &Passes, FunctionPass &&Pass) {
  Passes.addPass(
      createModuleToFunctionPassAdaptor(std::forward<FunctionPass>(Pass)));
}

void add(ModulePassManager &Passes, Step Which) {
  switch (Which) {
  case Step::AlwaysInline:
    return Passes.addPass(AlwaysInlinerPass());
  case Step::GlobalDce:
    return Passes.addPass(GlobalDCEPass());
  case Step::Sroa:
    return add_to_functions(Passes, SROAPass(SROAOptions::ModifyCFG));
  case Step::RegToMem:
    return add_to_functions(Passes, RegToMemPass());
  case Step::LowerSwitch:
    return add_to_functions(Passes, LowerSwitchPass());
  case Step::FixIrreducible:
    return add_to_functions(Passes, FixIrreduciblePass());
  case Step::MemToReg:
    return add_to_functions(Passes, PromotePass());
  case Step::LowerInvoke:
    return add_to_functions(Passes, LowerInvokePass());
  case Step::UnreachableBlocks:
    return add_to_functions(Passes, UnreachableBlocksPass());
  case Step::PredicatedIntrinsics:
    return add_to_functions(Passes, PredicatedIntrinsicsPass());
  case Step::ConstantIntrinsics:
    return add_to_functions(Passes, LowerConstantIntrinsicsPass());
  case Step::MaskedMemoryIntrinsics:
    return add_to_functions(Passes, ScalarizeMaskedMemIntrinPass());
  case Step::VariableArguments:
    return Passes.addPass(VariableArgumentsPass());
  }
}

} // namespace

/// Runs `Count` passes on a module, in order.
extern "C" void amdgcn_run_passes(LLVMModuleRef Module, const Step *Steps,
                                  size_t Count) {
  ModulePassManager Passes;
  for (size_t Index = 0; Index < Count; ++Index)
    add(Passes, Steps[Index]);
  Analyses Analyses;
  Passes.run(*unwrap(Module), Analyses.Modules);
}
