import type { Context } from 'hono';
import type { PublicBody } from '#hosts/node/bodies/bodies.ts';
import type { Environment } from '#hosts/node/team/calls/call.ts';

/** Hono's environment of a request to a public page. */
export interface PublicEnvironment {
  readonly Bindings: Environment['Bindings'] & { readonly body: PublicBody };
}

export type PublicCall = Context<PublicEnvironment>;
