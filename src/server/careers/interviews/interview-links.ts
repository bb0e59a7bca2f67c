import type { Booking, SchedulingLink } from '#domain/booking/booking.ts';
import { signerOf, type Signer } from '#server/careers/site/signed.ts';
import type { ServerSecret } from '#server/secret/server-secret.ts';

/** The form of a link's token. */
export const TOKEN = /^[\w-]{20,400}\.[\w-]{43}$/;

const PURPOSE = 'interviews';

/** The part of a link's key that its token has: it tells apart links that have the same id in two backups. */
function keyIn({ key }: Pick<Booking, 'key'>): string {
  return key.slice(0, 20);
}

/**
 * Makes the addresses of a workspace's scheduling links. A token is signed and is stored nowhere, so neither the rows nor a
 * backup open a link, and members can copy its address again.
 */
export function schedulingLinksOf(secret: ServerSecret, baseUrl: string, workspace: string): SchedulingLink {
  const signer = signerOf(secret);
  const { origin } = new URL(baseUrl);
  return ({ id, key }) => interviewAddress(origin, signer.sign(PURPOSE, [workspace, id, keyIn({ key })]));
}

/** The address of a scheduling link's page. The token is in the query, which logs leave out. */
export function interviewAddress(origin: string, token: string, file = ''): string {
  return `${origin}/interview${file}?token=${encodeURIComponent(token)}`;
}

/** Reads a token. Null when this server has not made it. */
export function readToken(signer: Signer, token: string) {
  if (!TOKEN.test(token)) return null;
  const signed = signer.read(PURPOSE, token) as readonly [string, number, string] | null;
  if (!signed) return null;
  const [workspace, id, key] = signed;
  return { workspace, id, isOf: (booking: Pick<Booking, 'key'>) => keyIn(booking) === key };
}
