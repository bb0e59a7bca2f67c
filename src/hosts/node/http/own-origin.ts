import { refusal } from './answers.ts';

/** Methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what did not come from this server's own pages; null: it did. A program, which shows a token instead of a cookie, need
 * not say where it comes from; a browser always does.
 */
export type RefuseForeign = (request: Request, host: string, from?: 'program') => Response | null;

/**
 * The one place where requests of other sites are refused. A browser says where a request comes from; another site's
 * form can't make it say otherwise. A request for another host than the settings name is none of ours: it would get
 * links that lead elsewhere.
 *
 * @param baseUrl the address people open
 */
export function refuserOfForeign(baseUrl: string): RefuseForeign {
  const { origin, host: ownHost } = new URL(baseUrl);
  return ({ method, headers }, host, from) => {
    if (host !== ownHost) return refusal(421, `This server answers at ${origin}. Open that address.`);
    if (SAFE.has(method)) return null;
    const [site, given] = [headers.get('Sec-Fetch-Site'), headers.get('Origin')];
    if (from === 'program' && site === null && given === null) return null;
    // Browsers send it to https and localhost; where they don't, they send Origin.
    const isOwn = site === null ? given === origin : site === 'same-origin';
    return isOwn ? null : refusal(403, `Only pages of ${origin} can change something here`);
  };
}
