import type { BodyInput, Contract, Params, Query, RouteName, WriteName } from '#contract/contract.ts';
import type { Frozen } from '#contract/schemas/route.ts';
import { alsoDidSentence, readAlsoDid } from '#domain/changes/also-did.ts';
import { toast } from '#web/kit/toast.tsx';
import { readAnswer, readAnyAnswer, readWritten, type Read, type WriteAnswer } from './answers.ts';
import { ApiError } from './api-error.ts';
import { peekEarlyAnswer } from './connection.ts';
import { shownChanges } from './refresh.ts';
import { toRequest, type AnyInput, type Request } from './request.ts';
import { RetryKey } from './retry-key.ts';
import { readJson, send } from './send.ts';

/** The input of a call: the values in the path (from the URL or a row), the query and the body. */
export type CallInput<Name extends RouteName> = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
} & (Contract[Name] extends { params: unknown }
  ? { readonly params: { readonly [Key in keyof Params<Name>]: number | string } }
  : unknown) &
  (Contract[Name] extends { query: unknown }
    ? { readonly query?: Partial<Record<keyof Query<Name>, unknown>> }
    : unknown) &
  (Contract[Name] extends { body: unknown } ? BodyOrFile<Name> : unknown);

type BodyOrFile<Name extends RouteName> =
  | { readonly body: Frozen<BodyInput<Name>> }
  | { readonly file: Blob };

/** The name of a call that changes nothing. */
export type ReadName = Exclude<RouteName, WriteName>;

/**
 * Reads from the API by the name of a route.
 *
 * @param fallback the message if the server sends none (product §8)
 * @throws {ApiError}
 * @example const job = await call('GET /jobs/{id}', { params: { id: 7 } }, 'Not found');
 */
export async function call<Name extends ReadName>(
  name: Name,
  input: CallInput<Name>,
  fallback: string,
): Promise<Read<Name>> {
  const sent: AnyInput = input;
  const response = await send(toRequest(name, sent), fallback);
  try {
    return await readAnyAnswer(name, await readJson(response), sent.query);
  } catch (cause) {
    throw new ApiError(fallback, { status: response.status, cause });
  }
}

/**
 * The answer of a call that was sent before the app started, if it has already arrived; else undefined. Use it as a
 * query's `initialData`, so that the first render has it. The query's own call then gets the same answer.
 */
export function earlyAnswer<Name extends ReadName>(
  name: Name,
  input: CallInput<Name>,
): Read<Name> | undefined {
  const sent: AnyInput = input;
  const json = peekEarlyAnswer(toRequest(name, sent).url);
  if (json === undefined) return undefined;
  try {
    return readAnswer(name, json);
  } catch {
    // The failure is ignored here, because the call itself reports it.
    return undefined;
  }
}

/** Like `call`, but returns the body of the answer as a file. */
export async function callForFile<Name extends ReadName>(
  name: Name,
  input: CallInput<Name>,
  fallback: string,
): Promise<Blob> {
  const response = await send(toRequest(name, input), fallback);
  return response.blob();
}

/** The result of a write. */
export interface Written<T> {
  readonly value: T;
  /** The seq of the change in the log. Null when the write changed nothing. */
  readonly change: number | null;
}

/**
 * Like `call`, for a call that changes something. Call `refreshAfter` with the result, so that the screen shows the
 * change.
 *
 * @param retry the key of a mutation that may be repeated; it ignores the contents of a file, so a different file after
 *   a write without an answer is refused if the first write succeeded
 */
export async function write<Name extends WriteName>(
  name: Name,
  input: CallInput<Name>,
  fallback: string,
  retry = new RetryKey(),
): Promise<Written<WriteAnswer<Name>>> {
  const end = shownChanges.writeBegins();
  try {
    const response = await sendOnce(toRequest(name, input), fallback, retry);
    const json = await readJson(response);
    // An answer that is not JSON does not come from the API.
    if (json === undefined) throw new ApiError(fallback, { status: response.status });
    const seq = response.headers.get('Change-Seq');
    for (const also of readAlsoDid(response.headers)) toast.info(alsoDidSentence(also));
    return { value: readWritten<Name>(json), change: seq === null ? null : Number(seq) };
  } finally {
    end();
  }
}

/** Sends a write with its idempotency key. If there is no answer, the write is repeated, which has no second effect. */
async function sendOnce({ url, init }: Request, fallback: string, retry: RetryKey): Promise<Response> {
  const sent = `${init.method} ${url} ${typeof init.body === 'string' ? init.body : ''}`;
  const headers = { ...init.headers, 'Idempotency-Key': retry.keyFor(sent) };
  try {
    const response = await send({ url, init: { ...init, headers } }, fallback);
    retry.answered(sent);
    return response;
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && !OF_A_PROXY.has(error.status)) retry.answered(sent);
    throw error;
  }
}

/** What a proxy answers when it has no answer of the API: the write may have been done. */
const OF_A_PROXY: ReadonlySet<number> = new Set([502, 504]);
