import { signerOf, type Signer } from '#server/careers/site/signed.ts';
import type { ServerSecret } from '#server/secret/server-secret.ts';

/** An offer's link: the workspace, and the random part that the offer's row has. */
interface OfferToken {
  readonly workspace: string;
  readonly key: string;
}

const PURPOSE = 'offer';

/** Makes the addresses of the pages of offers. Only this server can sign them, so no row gives one away. */
export function offerLinks(
  secret: ServerSecret,
  baseUrl: string,
): (workspace: string, key: string) => string {
  const signer = signerOf(secret);
  return (workspace, key) =>
    offerAddress(new URL(baseUrl).origin, signer.sign(PURPOSE, { workspace, key } satisfies OfferToken));
}

/** The address of an offer's page. The token is in the query, which logs leave out. */
export function offerAddress(origin: string, token: string, file = ''): string {
  return `${origin}/offer${file}?token=${encodeURIComponent(token)}`;
}

export function readOfferToken(signer: Signer, token: string): OfferToken | null {
  return signer.read(PURPOSE, token) as OfferToken | null;
}
