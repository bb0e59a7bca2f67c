import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Report } from '#api/request/errors.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import { MailboxError } from '#server/mail/inbox/arrival/mailbox-error.ts';
import { MailError } from '#server/mail/mail-error.ts';
import { knownStoreError } from '#store/postgres/failure.ts';
import { NEWER_SCHEMA } from '#store/postgres/schema/schema-guard.ts';
import { StoreError } from '#store/store.ts';
import type { Metrics } from './metrics.ts';

/** A request's line in the log. It contains nothing that a person typed, and does not identify the sender. */
interface RequestLine {
  /** The request's id, which its answer has as `X-Request-Id`. */
  readonly id: string;
  readonly method: string;
  /** The route's name, from `routeOf`. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds until the answer began. */
  readonly ms: number;
  /** The code of the error, when the request was refused because something can't be reached. */
  readonly unreachable?: string | undefined;
}

/** The copy of a workspace on a member's device that is not as it should be. The ids say nothing of anybody. */
interface DifferingCopy {
  readonly person: string;
  readonly workspace: string;
  /** The table, or `lists` or `reports`. */
  readonly of: string;
}

interface MadeBackup {
  readonly name: string;
  readonly ms: number;
  /** How many files lacked their bytes. */
  readonly lost: number;
}

/** A request that is being answered. */
export interface CurrentRequest {
  readonly id: string;
  /** See {@link RequestLine}. */
  unreachable?: string;
  isAnswered?: true;
}

/** The current request. Failures during the request are logged with its id. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();

/** Milliseconds between two lines that say, outside of requests, that something can't be reached. */
const SAID_AGAIN = 60_000;

/** Writes one JSON object per line. */
export interface Log {
  request(line: RequestLine): void;
  failed(error: unknown): void;
  started(version: string): void;
  /** @param event a fixed sentence, @param reason a sentence of ours that quotes nothing */
  warn(event: string, reason: string): void;
  copyDiffers(copy: DifferingCopy): void;
  backedUp(backup: MadeBackup): void;
  /** @param line what the operator did, in a word of ours, the id of the workspace, and how many rows were erased */
  operator(line: { readonly what: string; readonly workspace: string; readonly rows?: number }): void;
}

export function openLog(level: Settings['LOG_LEVEL'], destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  const logger: Logger = destination ? pino(options, destination) : pino(options);
  const id = () => currentRequest.getStore()?.id;
  let times = 0;
  let saidAt = -Infinity;

  /** A refused request says it in its own line. All work outside of requests has one line a minute together. */
  function unreachable(code: string, { message: reason }: StoreError): void {
    const request = currentRequest.getStore();
    if (request && !request.isAnswered) {
      request.unreachable = code;
      return;
    }
    times += 1;
    if (performance.now() - saidAt < SAID_AGAIN) return;
    logger.error({ unreachable: code, reason, times }, 'unreachable');
    saidAt = performance.now();
    times = 0;
  }

  return {
    request: (line) => logger[levelOf(line)](line, 'request'),
    failed(error) {
      const [known, code] = [knownStoreError(error), codeIn(error)];
      // What the storage of files answers is told in full.
      const isOfFiles = error instanceof Error && Object(error.cause).name === 'BucketError';
      if (!isOfFiles && known?.kind === 'unavailable' && !['', NEWER_SCHEMA].includes(code))
        unreachable(code, known);
      else logger.error({ id: id(), error: withoutQuotes(error) }, 'failed');
    },
    started: (version) => logger.info({ version }, 'started'),
    copyDiffers: (copy) => logger.warn({ id: id(), ...copy }, 'a copy on a device differs'),
    backedUp: (backup) => logger.info(backup, 'backup made'),
    operator: (line) => logger.info({ id: id(), ...line }, 'the operator changed a workspace'),
    warn: (event, reason) => logger.warn({ id: id(), reason }, event),
  };
}

function levelOf({ status, unreachable }: RequestLine): 'error' | 'warn' | 'info' {
  if (unreachable !== undefined) return 'error';
  return status >= 500 ? 'warn' : 'info';
}

/** The code of an error, or of the error that caused it; empty without one. */
function codeIn(error: unknown, depth = 0): string {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause !== undefined && depth < DEPTH ? codeIn(cause, depth + 1) : '';
}

/**
 * Tells whether an error only means that a request was cut off, which is no failure. An error from another thread has
 * no code, so its message is checked, too.
 */
export function hasBrokenOff(failure: unknown): boolean {
  const { code, message } = Object(failure) as { code?: unknown; message?: unknown };
  return message === 'aborted' && (code === 'ECONNRESET' || code === undefined);
}

/** Counts a failure and logs it. */
export function reporting(log: Log, { failures }: Pick<Metrics, 'failures'>): Report {
  return (failure) => {
    if (hasBrokenOff(failure)) return;
    failures.inc();
    log.failed(failure);
  };
}

/** The maximum number of causes in the log. */
const DEPTH = 4;

/**
 * An error without quoted data. Messages of databases and parsers can contain names and addresses, so they are left out.
 * The kind, the code, the stack, and our own sentences stay.
 */
function withoutQuotes(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    name: error.name,
    ...(isOurs(error) && { message: error.message }),
    ...(error instanceof MailError && error.status !== undefined && { status: error.status }),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < DEPTH && { cause: withoutQuotes(error.cause, depth + 1) }),
  };
}

function isOurs(error: Error): boolean {
  return error instanceof StoreError || error instanceof MailError || error instanceof MailboxError;
}

function framesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line));
}
