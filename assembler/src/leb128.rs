//! LEB128, DWARF's variable-length encoding of numbers.

/// ULEB128.
pub fn unsigned(mut value: u64) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(4);
    loop {
        let low = (value & 0x7f) as u8;
        value >>= 7;
        if value == 0 {
            bytes.push(low);
            return bytes;
        }
        bytes.push(low | 0x80);
    }
}

/// SLEB128.
pub fn signed(mut value: i64) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(4);
    loop {
        let low = (value & 0x7f) as u8;
        value >>= 7;
        if value == -i64::from(low >> 6) {
            bytes.push(low);
            return bytes;
        }
        bytes.push(low | 0x80);
    }
}
