/** The types of pictures that every browser shows. None of them can run code. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The largest stored picture of a member. */
export const MAX_PICTURE_BYTES = 40_000;
