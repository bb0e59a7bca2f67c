import type { Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Refusal } from '#domain/refusal.ts';
import { StoreError } from '#store/store.ts';

const STATUS = { invalid: 400, missing: 404, conflict: 409, stale: 412 } as const;

/** A decision's refusal as an answer. */
export function answerRefusal(c: Context, { kind, refused, errors }: Refusal): Response {
  return c.json({ message: refused, ...(errors && { errors }) }, STATUS[kind]);
}

/** Whatever goes wrong is answered as `{ message }` with the right status (product §7). */
export function answerErrors(app: Hono): void {
  app.notFound((c) => c.json({ message: 'Not found' }, 404));

  app.onError((error, c) => {
    if (error instanceof HTTPException) return c.json({ message: error.message }, error.status);
    // Only a sentence goes out; the reason is for whoever looks into it.
    // oxlint-disable-next-line no-console
    console.error(error);
    return c.json(
      { message: error instanceof StoreError ? error.message : 'Something went wrong. Try again.' },
      500,
    );
  });
}
