import { openApiDocument } from '#contract/openapi.ts';
import type { Json } from '#contract/openapi-schemas.ts';
import { OWN_CALLS, OWN_GROUPS } from './own-calls.ts';
import { accessToken, delivery, factors, invitation, member, sentLink, session } from './shapes.ts';

/** The one document of all calls: those of the contract, which every host answers, and a server's own. */
export function wholeDocument(parts: { readonly examples?: Json; readonly samples?: Json } = {}): Json {
  return openApiDocument({
    ...parts,
    own: OWN_CALLS,
    groups: OWN_GROUPS,
    components: {
      Session: session,
      Member: member,
      Invitation: invitation,
      Delivery: delivery,
      AccessToken: accessToken,
      SentLink: sentLink,
      Factors: factors,
    },
  });
}
