/** Picture types that every browser can show and that can't run code. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The maximum size of a stored picture. */
export const MAX_PICTURE_BYTES = 40_000;
