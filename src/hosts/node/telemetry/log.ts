import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Report } from '#api/request/errors.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import { MailboxError } from '#server/mail/inbox/arrival/mailbox-error.ts';
import { MailError } from '#server/mail/mail-error.ts';
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

/** The id of the current request. Failures during the request are logged with this id. */
export const requestId = new AsyncLocalStorage<string>();

/** Writes one JSON object per line. */
export interface Log {
  request(line: RequestLine): void;
  failed(error: unknown): void;
  started(version: string): void;
  /** @param event a fixed sentence, @param reason a sentence of ours that quotes nothing */
  warn(event: string, reason: string): void;
  copyDiffers(copy: DifferingCopy): void;
  backedUp(backup: MadeBackup): void;
  /** @param line what the operator did, in a word of ours, and the id of the workspace */
  operator(line: { readonly what: string; readonly workspace: string }): void;
}

export function openLog(level: Settings['LOG_LEVEL'], destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  const logger: Logger = destination ? pino(options, destination) : pino(options);
  return {
    request: (line) => logger[line.status >= 500 ? 'warn' : 'info'](line, 'request'),
    failed: (error) => logger.error({ id: requestId.getStore(), error: withoutQuotes(error) }, 'failed'),
    started: (version) => logger.info({ version }, 'started'),
    copyDiffers: (copy) => logger.warn({ id: requestId.getStore(), ...copy }, 'a copy on a device differs'),
    backedUp: (backup) => logger.info(backup, 'backup made'),
    operator: (line) =>
      logger.info({ id: requestId.getStore(), ...line }, 'the operator changed a workspace'),
    warn: (event, reason) => logger.warn({ id: requestId.getStore(), reason }, event),
  };
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
