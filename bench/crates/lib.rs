//! The crates' routines, as C sees them: digits at `buf`, no NUL, the end is returned.
use core::mem::size_of;
use lexical_write_integer::ToLexical;

const _: () = assert!(size_of::<itoa::Buffer>() == 40);

unsafe fn copied<V: itoa::Integer>(buf: *mut u8, n: V) -> *mut u8 {
    let mut own = itoa::Buffer::new();
    let text = own.format(n);
    buf.copy_from_nonoverlapping(text.as_ptr(), text.len());
    buf.add(text.len())
}

unsafe fn written<V: ToLexical>(buf: *mut u8, n: V, most: usize) -> *mut u8 {
    let length = n.to_lexical(std::slice::from_raw_parts_mut(buf, most)).len();
    buf.add(length)
}

#[no_mangle]
pub unsafe extern "C" fn rust_itoa_u64(buf: *mut u8, n: u64) -> *mut u8 {
    copied(buf, n)
}
#[no_mangle]
pub unsafe extern "C" fn rust_itoa_u32(buf: *mut u8, n: u32) -> *mut u8 {
    copied(buf, n)
}
#[no_mangle]
pub unsafe extern "C" fn rust_itoa_length_u64(buffer: *mut itoa::Buffer, n: u64) -> usize {
    (*buffer).format(n).len()
}
#[no_mangle]
pub unsafe extern "C" fn rust_itoa_length_u32(buffer: *mut itoa::Buffer, n: u32) -> usize {
    (*buffer).format(n).len()
}
#[no_mangle]
pub unsafe extern "C" fn rust_lexical_u64(buf: *mut u8, n: u64) -> *mut u8 {
    written(buf, n, 20)
}
#[no_mangle]
pub unsafe extern "C" fn rust_lexical_u32(buf: *mut u8, n: u32) -> *mut u8 {
    written(buf, n, 10)
}
