import type { Context, Env, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { LATER_CHANGE } from '#domain/replica/later-change.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { OTHER_EPOCH } from '#domain/replica/epoch.ts';
import type { CLOSED } from '#domain/team/closed.ts';
import type { NO_MEMBER } from '#domain/team/no-member.ts';
import { PermitEnded, StoreError, type StoreFailure } from '#store/store.ts';

const STATUS = { invalid: 400, missing: 404, conflict: 409, stale: 412 } as const;

/**
 * The status of each failure of the store. A full disk and an unreachable database are no bugs, so they don't get 500.
 */
export const FAILURE_STATUS = {
  failed: 500,
  full: 507,
  unavailable: 503,
  conflict: 409,
} as const satisfies Record<StoreFailure, number>;

/** Answers a refused request with the refusal's status and message. */
export function answerRefusal(c: Context, { kind, refused, errors, later }: Refusal): Response {
  const body = { message: refused, ...(errors && { errors }), ...(later && { code: LATER_CHANGE, later }) };
  return c.json(body, STATUS[kind]);
}

type RefusalCode = typeof NO_MEMBER | typeof OTHER_EPOCH | typeof CLOSED;

/** A refusal that a program tells from others of the same status by its code (product §7). */
export class CodedRefusal extends HTTPException {
  readonly code: RefusalCode;

  constructor(
    status: 403 | 412 | 423,
    { message, code }: { readonly message: string; readonly code: RefusalCode },
  ) {
    super(status, { message });
    this.code = code;
  }
}

/** The body of the answer to a refused request. */
export function refusalBody(error: HTTPException) {
  return { message: error.message, ...(error instanceof CodedRefusal && { code: error.code }) };
}

/** Logs the cause of a failure. The caller gets only a message. */
export type Report = (failure: unknown) => void;

/** Finds the failure of the store that an error is; null for any other error. */
export type FailureIn = (error: unknown) => StoreError | null;

/**
 * Answers every failure with `{ message }` and the right status (product §7).
 *
 * @param failureIn knows also the errors of what a host reads beside the store, such as people and calendars
 */
export function answerErrors<E extends Env>(
  app: Hono<E>,
  report: Report,
  failureIn: FailureIn = storeErrorIn,
): void {
  app.notFound((c) => c.json({ message: 'Not found' }, 404));

  app.onError((error, c) => {
    // `untilPermitted` catches this error, finds the caller's rights again and repeats the call.
    if (error instanceof PermitEnded) throw error;
    if (error instanceof HTTPException) return c.json(refusalBody(error), error.status);
    report(error);
    const failure = failureIn(error);
    if (failure) return c.json({ message: failure.message }, FAILURE_STATUS[failure.kind]);
    return c.json({ message: 'Something went wrong. Try again.' }, 500);
  });
}

function storeErrorIn(error: unknown): StoreError | null {
  return error instanceof StoreError ? error : null;
}
