/** The types of pictures that every browser shows, and none of which runs anything. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Of a member's picture, as it is kept. */
export const MAX_PICTURE_BYTES = 40_000;
