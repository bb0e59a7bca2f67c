import * as z from 'zod/mini';
import type { OidcProvider } from './people.ts';

/** Milliseconds in which the provider must send its description. */
const TIMEOUT = 10_000;

const DESCRIPTION = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

/** The URL of a provider's description, as defined by OpenID Connect Discovery. */
export function descriptionUrl({ issuer }: Pick<OidcProvider, 'issuer'>): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

/** The problem with a provider, as a sentence without its full stop; or null. */
export async function providerProblem(provider: Pick<OidcProvider, 'issuer'>): Promise<string | null> {
  const url = descriptionUrl(provider);
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  } catch {
    // The sentence is for the operator, who can ask the address.
    return `${url} does not answer`;
  }
  // A page that is no JSON is no description.
  const { data } = DESCRIPTION.safeParse(await response.json().catch(() => null));
  if (!response.ok || !data) return `${url} is no description of an OpenID provider`;
  if (data.issuer === provider.issuer) return null;
  return `the provider calls itself “${data.issuer}”, not “${provider.issuer}”`;
}
