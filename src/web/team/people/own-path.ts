/**
 * The path to open after signing in. Returns `next` if it is a path of this app, and `/` otherwise. Anybody can make a
 * link to the sign-in screen, so that link must not lead to another origin.
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
export const BARE_PATHS = [
  '/sign-in',
  '/sign-in/return',
  '/welcome',
  '/join',
  '/reset-password',
  '/confirm-email',
  '/answer',
] as const;
export type BarePath = (typeof BARE_PATHS)[number];

/** The path of a bare screen; undefined for any other path. Trailing slashes are ignored. */
export function barePathOf(pathname: string): BarePath | undefined {
  const trimmed = pathname.replace(/(?<!\/)\/+$/, '');
  return BARE_PATHS.find((path) => path === trimmed);
}

/** The name of the module of a bare screen. */
export function bareModuleOf(path: BarePath): string {
  return path === '/confirm-email'
    ? 'reset-password-screen'
    : `${path.slice(path.lastIndexOf('/') + 1)}-screen`;
}

/** The address of the sign-in screen, which then leads to the path `next`. */
export function signInPath(next: string): string {
  return next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`;
}
