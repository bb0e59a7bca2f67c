import type { Context } from 'hono';
import type { PublicBody } from '#server/bodies/bodies.ts';
import type { Environment } from '#server/calls/call.ts';

/** Hono's environment of a request to a public page. */
export interface PublicEnvironment {
  readonly Bindings: Environment['Bindings'] & { readonly body: PublicBody };
}

export type PublicCall = Context<PublicEnvironment>;
