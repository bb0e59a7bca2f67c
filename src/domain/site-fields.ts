import { choice, object } from './field.ts';

// Limits of a careers site's texts, in characters.
export const COMPANY_MAX_LENGTH = 200;
export const INTRODUCTION_MAX_LENGTH = 5_000;
export const NOTICE_MAX_LENGTH = 50_000;

/** The largest logo, in bytes. */
export const LOGO_MAX_SIZE = 100_000;

/** A colour like `#4f46e5`. */
export const COLOUR = /^#[0-9a-f]{6}$/;

export const LOGO_TYPES = ['png', 'jpeg', 'webp'] as const;

/** A picture, with its bytes in Base64. */
export const LOGO = object({
  type: choice(LOGO_TYPES),
  bytes: {
    kind: 'text',
    isFilled: true,
    maxLength: Math.ceil(LOGO_MAX_SIZE / 3) * 4,
    pattern: /^[A-Za-z0-9+/]+={0,2}$/,
  },
});
