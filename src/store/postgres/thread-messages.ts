import type { PgliteSession } from './pglite-session.ts';

/** What the thread is asked. It answers in the same order. */
export type Call =
  | { readonly name: 'open'; readonly folder: string }
  | { readonly name: 'query'; readonly given: Parameters<PgliteSession['query']> }
  | { readonly name: 'listen' | 'unlisten'; readonly channel: string }
  | { readonly name: 'dump' | 'close' };

/** What the thread says: an answer to the oldest call, or a notification. */
export type Word =
  | { readonly value: unknown }
  | { readonly failure: Failure }
  | { readonly channel: string; readonly payload: string };

/** An error's fields that reach another thread: of the database's own only these matter to anybody. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
}
