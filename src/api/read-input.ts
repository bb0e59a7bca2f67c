import type { HonoRequest } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import type { Route } from '#contract/route.ts';
import { idempotencyKey } from '#contract/shared-schemas.ts';
import { explain, sentenceFor } from './explain.ts';

/** The parts of a request that its route declares, validated; the others undefined. */
export async function readInput(request: HonoRequest, route: Route) {
  const { params, query, headers, body } = route;
  return {
    params: params && readParams(params, request, route.missing),
    query: query && parse(query, request.query(), 'query'),
    headers: headers && parse(headers, request.header(), 'header'),
    body: body && parse(body, await readJson(request), 'body'),
  };
}

/** The caller's idempotency key, or null. */
export function readKey(request: HonoRequest): string | null {
  const key = request.header('Idempotency-Key');
  return key === undefined ? null : parse(idempotencyKey, key, 'header Idempotency-Key');
}

/** A path that can't name anything is as unknown as one that names nothing. */
function readParams(schema: NonNullable<Route['params']>, request: HonoRequest, missing = 'Not found') {
  const result = schema.safeParse(request.param());
  if (!result.success) throw new HTTPException(404, { message: missing });
  return result.data;
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, part: string): z.output<Schema> {
  const result = schema.safeParse(value, { error: explain });
  if (!result.success) throw new HTTPException(400, { message: sentenceFor(result.error, part) });
  return result.data;
}

/** As JSON whatever its Content-Type says. Strict about UTF-8: text must not be stored other than it was meant. */
async function readJson(request: HonoRequest): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new HTTPException(400, { message: 'The body must be JSON in UTF-8', cause });
  }
}
