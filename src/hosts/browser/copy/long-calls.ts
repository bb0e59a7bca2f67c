import { localRoute } from '#replica/sync/local-routes.ts';

const COMPARISONS = '/replica/comparisons';

/**
 * Tells whether the answer to a call may take long: a write that only the server can answer, as an import, or a
 * comparison, which reads whole tables. Writes that were made on this device, and what keeps the copy up to date, are
 * answered soon.
 */
export async function mayBeLong(request: Request): Promise<boolean> {
  if (request.method === 'GET') return false;
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/replica/')) return pathname === COMPARISONS;
  return (await localRoute(request)) === null;
}
