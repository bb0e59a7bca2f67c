import type { ServerSecret } from '#server/secret/server-secret.ts';
import type { MessagePort } from 'node:worker_threads';
import type { FilesPlace } from '#hosts/node/files/files-place.ts';
import type { MemberFound } from '#server/calls/member.ts';
import { StoreError, type StoreFailure } from '#store/store.ts';

/** The data with which the thread starts. */
export interface ThreadData {
  readonly databaseUrl: string;
  readonly filesPlace: FilesPlace;
  /** The server's secret. */
  readonly secret: ServerSecret;
  /** For each table of migrations, the newest one that this program knows (`SchemaGuard`). */
  readonly migrations: ReadonlyMap<string, string>;
}

/** A request that the thread answers. */
export interface Call {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ReadableStream<Uint8Array> | null;
  /** Receives each {@link FromThread}. The host answers the message `who` with a {@link Sender}. */
  readonly port: MessagePort;
}

export type ToThread = Call | 'close';

/** A message from the thread about a call. `answer` or `failed` is the last message of a call. */
export type FromThread =
  | { readonly kind: 'who' }
  | { readonly kind: 'report'; readonly failure: Failure }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'answer'; readonly answer: SentAnswer };

export interface SentAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ReadableStream<Uint8Array> | null;
}

/** The sender of a request, as found by the host. */
export type Sender = { readonly member: MemberFound } | { readonly failure: Failure };

/**
 * The fields of an error that are sent to the other thread. An error that is copied directly loses its class and its
 * codes.
 */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly kind: StoreFailure | undefined;
  readonly code: unknown;
  /** The call of a socket or a file. It tells a missing socket of the database from a missing file. */
  readonly syscall: unknown;
  readonly constraint: unknown;
  readonly table: unknown;
  readonly cause: Failure | undefined;
}

export function failureOf(error: unknown): Failure {
  const { code, syscall, constraint, table, cause } = Object(error) as Partial<
    Record<keyof Failure, unknown>
  >;
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    name,
    message,
    stack,
    kind: error instanceof StoreError ? error.kind : undefined,
    code: plain(code),
    syscall: plain(syscall),
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

/** The value, if it is a text. Other values are left out, because not all can be copied. */
function plain(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
