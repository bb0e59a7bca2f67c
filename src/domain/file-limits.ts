/** The largest file that can be attached, in bytes. */
export const FILE_MAX_SIZE = 20 * 1024 * 1024;

/** In characters. */
export const FILE_NAME_MAX_LENGTH = 255;

/** The most characters of a file's text that can be searched. */
export const FILE_TEXT_MAX_LENGTH = 50_000;

/** SHA-256, in hexadecimal digits. */
export const HASH = /^[0-9a-f]{64}$/;
