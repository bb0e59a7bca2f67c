import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { readBodyAs } from '#api/read-input.ts';
import { MAX_BODY_BYTES } from './inputs.ts';

/** A call of people's API, as Hono hands it on. */
export interface Environment {
  readonly Bindings: {
    /** Where the request comes from. */
    readonly address: string;
  };
}

export type Call = Context<Environment>;

/** @throws HTTPException 400 or 413 */
export function bodyOf<Schema extends z.ZodMiniType>(c: Call, schema: Schema): Promise<z.output<Schema>> {
  return readBodyAs(c.req, schema, MAX_BODY_BYTES);
}
