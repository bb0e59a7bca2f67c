/** In characters. */
export const STEP_MAX_LENGTH = 200;
