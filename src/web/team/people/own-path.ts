/**
 * Where to go on after signing in: a path of this app, or its start when something else was asked for. A link may come from
 * anybody, so it leads to no other origin.
 *
 * @param asked the `next` of the address
 * @param origin of this page
 */
export function ownPath(asked: string | null, origin: string): string {
  // A URL leaves out tabs and line ends, and takes \ for /.
  if (asked === null || !asked.startsWith('/') || !URL.canParse(asked, origin)) return '/';
  const { origin: its, pathname, search, hash } = new URL(asked, origin);
  const isPath = its === origin && !pathname.startsWith('//');
  return isPath && !isBare(pathname) ? pathname + search + hash : '/';
}

/** The screens without the app around them: for whoever is not signed in, or has no account at all. */
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

/** The bare screen at a path, or undefined. */
export function barePathOf(pathname: string): BarePath | undefined {
  const asked = pathname.replace(/\/+$/, '');
  return BARE_PATHS.find((path) => path === asked);
}

function isBare(pathname: string): boolean {
  return barePathOf(pathname) !== undefined;
}

/** The address of the sign-in that leads back to a path. */
export function signInPath(next: string): string {
  return next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`;
}
