/**
 * The code of a refusal (product §7): somebody is signed in, but is no member of the workspace that the request names.
 * A device then empties its copy of that workspace (product §25).
 */
export const NO_MEMBER = 'no-member';

/** Tells whether a refusal says that the person is no member (`NO_MEMBER`). */
export function isNoMember(body: unknown): boolean {
  return (Object(body) as { readonly code?: unknown }).code === NO_MEMBER;
}
