import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A level above 1 takes several times as long, and saves a tenth. */
const FAST = { level: 1 };

/** The encodings that a request accepts. */
export function encodingsIn(accepted: string | null): string[] {
  return (accepted ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim() ?? '');
}

/**
 * The answer in gzip, if the request accepts it. This is for long answers without secrets of the server: what an attacker
 * writes must not be compressed together with those.
 */
export async function compressed({ headers: asked }: Request, response: Response): Promise<Response> {
  if (!response.ok || !encodingsIn(asked.get('Accept-Encoding')).includes('gzip')) return response;
  const bytes = await promisify(gzip)(await response.arrayBuffer(), FAST);
  const headers = new Headers(response.headers);
  headers.set('Content-Encoding', 'gzip');
  headers.set('Content-Length', String(bytes.length));
  headers.append('Vary', 'Accept-Encoding');
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}
