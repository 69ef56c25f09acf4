//! `.config` of a kernel.

use super::{Text, quoted};
use crate::arguments::{Argument, ArgumentKind, Pointee, PointerSpace};
use crate::configuration::{
    CONSTANT_DATA_RESOURCE, Configuration, PRINTF_RESOURCE, PRIVATE_ID, UAV_ID,
};

pub(super) fn write(kernel: &Configuration, text: &mut Text) {
    text.line(format_args!("    .config"));
    let axes = ["x", "y", "z"];
    let groups = axes.into_iter().zip(kernel.group_ids);
    let groups: String = groups.filter_map(|(axis, on)| on.then_some(axis)).collect();
    let items = axes[..kernel.item_ids.clamp(1, 3) as usize].concat();
    // Without work-group IDs, only `.pgmrsrc2` contains the dimensions.
    if !groups.is_empty() {
        text.line(format_args!("        .dims {groups}, {items}"));
    }
    if let Some([x, y, z]) = kernel.required_group_size {
        text.line(format_args!("        .cws {x}, {y}, {z}"));
    }
    for (key, value) in [
        ("sgprsnum", kernel.sgprs),
        ("vgprsnum", kernel.vgprs),
        ("hwlocal", kernel.local_size),
        ("hwregion", 0),
        ("uavid", UAV_ID),
        ("uavprivate", kernel.private_size()),
        ("printfid", PRINTF_RESOURCE),
        ("privateid", PRIVATE_ID),
        ("cbid", CONSTANT_DATA_RESOURCE),
        ("earlyexit", 0),
        ("condout", 0),
        ("scratchbuffer", kernel.scratch_size),
    ] {
        text.line(format_args!("        .{key} {value}"));
    }
    text.line(format_args!("        .floatmode {:#x}", kernel.float_mode));
    text.line(format_args!("        .pgmrsrc2 {:#x}", kernel.resource2()));
    for (key, is_set) in [
        ("ieeemode", kernel.ieee_mode),
        ("tgsize", kernel.work_group_info),
        ("useconstdata", kernel.uses_constant_data),
        ("useprintf", kernel.printf_formats.is_some()),
    ] {
        if is_set {
            text.line(format_args!("        .{key}"));
        }
    }
    for data in &kernel.user_data {
        let (class, slot) = (data.class.name(), data.slot);
        let (first, count) = (data.first_sgpr, data.sgprs);
        text.line(format_args!(
            "        .userdata {class}, {slot}, {first}, {count}"
        ));
    }
    for argument in &kernel.arguments {
        write_argument(argument, text);
    }
}

fn write_argument(argument: &Argument, text: &mut Text) {
    let name = &argument.name;
    let type_name = quoted(argument.type_name.as_bytes());
    let kind = match argument.kind {
        ArgumentKind::Value(ty) => ty.name(),
        ArgumentKind::Structure(size) => format!("structure, {size}"),
        ArgumentKind::Sampler => "sampler".to_owned(),
        ArgumentKind::Image {
            kind,
            is_written,
            resource,
        } => {
            let access = if is_written {
                "write_only"
            } else {
                "read_only"
            };
            format!("{}, {access}, {resource}", kind.name())
        }
        ArgumentKind::Pointer {
            pointee,
            space,
            access,
        } => {
            let pointee = match pointee {
                Pointee::Value(ty) => format!("{}*", ty.name()),
                Pointee::Structure(size) => format!("structure*, {size}"),
            };
            let qualifiers = [
                ("const", access.is_const),
                ("restrict", access.is_restrict),
                ("volatile", access.is_volatile),
            ];
            let qualifiers = qualifiers.iter().filter(|(_, on)| *on);
            let qualifiers: Vec<&str> = qualifiers.map(|(name, _)| *name).collect();
            let head = format!("{pointee}, {}, {}", space.name(), qualifiers.join(" "));
            match space {
                PointerSpace::Global(resource) => format!("{head}, {resource}"),
                PointerSpace::Constant(resource) => format!("{head}, 0, {resource}"),
                PointerSpace::Local => head,
            }
        }
    };
    text.line(format_args!("        .arg {name}, {type_name}, {kind}"));
}
