import { RELEASE_HEADER } from './headers.ts';

interface Answer {
  readonly redirected: boolean;
  readonly headers: { get(name: string): string | null };
}

/**
 * Tells whether an answer is the server’s own. A Wi-Fi portal, a proxy, a firewall or a maintenance page may answer
 * instead, with any status. They lack the server’s mark: the header `Release` or `Change-Seq` (product §7).
 */
export function isFromServer({ redirected, headers }: Answer): boolean {
  return !redirected && (headers.get(RELEASE_HEADER) ?? headers.get('Change-Seq')) !== null;
}
