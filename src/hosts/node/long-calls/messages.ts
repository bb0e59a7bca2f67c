import type { MessagePort } from 'node:worker_threads';
import type { Member } from '#hosts/node/team/accounts/people.ts';
import { StoreError, type StoreFailure } from '#store/store.ts';

/** What the thread is started with. */
export interface ThreadData {
  readonly databaseUrl: string;
  readonly filesFolder: string;
  /** By table of migrations, the newest that this program knows (`SchemaGuard`). */
  readonly migrations: ReadonlyMap<string, string>;
}

/** A request to answer. */
export interface Call {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ReadableStream<Uint8Array> | null;
  /** Takes each {@link Word} of the thread, and answers `who` with a {@link Found}. */
  readonly port: MessagePort;
}

export type ToThread = Call | 'close';

/** What the thread says of a call. An answer or `failed` is the last. */
export type Word =
  | { readonly kind: 'who' }
  | { readonly kind: 'report'; readonly failure: Failure }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'answer'; readonly answer: SentAnswer };

export interface SentAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ReadableStream<Uint8Array> | null;
}

/** Who makes a call, as the host has looked it up. */
export type Found = { readonly member: Member | null } | { readonly failure: Failure };

/** An error's fields that reach the other thread: a copy of an error has neither its class nor its codes. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly kind: StoreFailure | undefined;
  readonly code: unknown;
  readonly constraint: unknown;
  readonly table: unknown;
  readonly cause: Failure | undefined;
}

export function failureOf(error: unknown): Failure {
  const { code, constraint, table, cause } = Object(error) as Partial<Record<keyof Failure, unknown>>;
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    name,
    message,
    stack,
    kind: error instanceof StoreError ? error.kind : undefined,
    code: plain(code),
    constraint: plain(constraint),
    table: plain(table),
    cause: cause === undefined ? undefined : failureOf(cause),
  };
}

export function toError({ name, message, stack, kind, cause, ...codes }: Failure): Error {
  const options = cause && { cause: toError(cause) };
  const error = kind ? new StoreError(message, { ...options, kind }) : new Error(message, options);
  return Object.assign(error, { name, ...(stack !== undefined && { stack }), ...codes });
}

/** What is no text is not sent: it may be something that can't be copied. */
function plain(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
