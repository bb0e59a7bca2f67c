/**
 * The path to open after signing in. It is the wanted path if that is a path of this app, or `/` otherwise. Anybody can
 * write a link to the sign-in, so it must not lead to another origin.
 *
 * @param next the `next` in the address
 * @param origin the origin of this page
 */
export function ownPath(next: string | null, origin: string): string {
  // `URL` removes tabs and line ends, and reads \ as /, so the parsed result is checked too.
  if (next === null || !next.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const { origin: nextOrigin, pathname, search, hash } = new URL(next, origin);
  const isPath = nextOrigin === origin && !pathname.startsWith('//');
  return isPath && barePathOf(pathname) === undefined ? pathname + search + hash : '/';
}

/** The paths of the screens without navigation, for people who are not signed in or have no account. */
const BARE_PATHS = [
  '/sign-in',
  '/sign-in/return',
  '/welcome',
  '/join',
  '/reset-password',
  '/confirm-email',
  '/answer',
] as const;
export type BarePath = (typeof BARE_PATHS)[number];

/** The bare path that equals a path except for trailing slashes, or undefined. */
export function barePathOf(pathname: string): BarePath | undefined {
  const trimmed = pathname.replace(/\/+$/, '');
  return BARE_PATHS.find((path) => path === trimmed);
}

/** The address of the sign-in screen that leads to a path afterwards. */
export function signInPath(next: string): string {
  return next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`;
}
