import { refusal } from './answers.ts';

/** Methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a request that a page of another site sent; returns null for any other request. A program with an access
 * token need not send an origin, but a browser always does.
 */
type RefuseForeign = (request: Request, host: string, from?: 'program') => Response | null;

/**
 * The only check against requests from other sites. A browser sends the origin of a request, and another site can't
 * change it. A request for another host name is refused, because links in the answer would lead to that host.
 *
 * @param baseUrl the public address
 */
export function refuserOfForeign(baseUrl: string): RefuseForeign {
  const { origin, host: ownHost } = new URL(baseUrl);
  return ({ method, headers }, host, from) => {
    if (host !== ownHost) return refusal(421, `This server answers at ${origin}. Open that address.`);
    if (SAFE.has(method)) return null;
    const [site, given] = [headers.get('Sec-Fetch-Site'), headers.get('Origin')];
    if (from === 'program' && site === null && given === null) return null;
    // Browsers send `Sec-Fetch-Site` to https and localhost. Elsewhere they send `Origin`.
    const isOwn = site === null ? given === origin : site === 'same-origin';
    return isOwn ? null : refusal(403, `Only pages of ${origin} can change something here`);
  };
}
