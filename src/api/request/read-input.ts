import type { HonoRequest } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import { MAX_OWN_BODY_BYTES, type OwnCall } from '#contract/own-call.ts';
import { MAX_BODY_BYTES, type Route } from '#contract/schemas/route.ts';
import { happenedAgo, idempotencyKey, reservedIds, seenSeq } from '#contract/schemas/shared-schemas.ts';
import { idsBrought, readBroughtIds, readReservation } from '#domain/replica/reserved-ids.ts';
import { unstorablePath } from '#domain/workspace/storable.ts';
import type { ReservedIds } from '#store/write.ts';
import { bodyTooLarge, readBounded } from './bounded-body.ts';
import { explain, fieldAt, sentenceFor } from './explain.ts';
import { isTooDeep } from './json-depth.ts';
import type { SentBackup } from './read-backup.ts';
import type { Reserving } from './replica-host.ts';

/**
 * Validates the parts of a request that its route declares. All other parts are undefined.
 *
 * @param sent the body, when it is a backup
 */
export async function readInput(request: HonoRequest, route: Route, sent: SentBackup | null = null) {
  const { params, query, headers, body } = route;
  return {
    params: params && readParams(params, request, route.missing),
    query: query && parse(query, storable(request.query(), 'query'), 'query'),
    headers: headers && parse(headers, request.header(), 'header'),
    body: body && parse(body, await readBody(request, route, sent), 'body'),
  };
}

/** Validates the parts of a request for one of a server's own calls. All other parts are undefined. */
export async function readOwnInput(request: HonoRequest, row: OwnCall) {
  const { params, query, headers, body, maxBytes = MAX_OWN_BODY_BYTES } = row;
  return {
    params: params && readParams(params, request, row.missing),
    query: query && readOwnQuery(query, request, row.wrong),
    headers: headers && readHeaders(headers, request),
    body: body && (await readBodyAs(request, body, maxBytes)),
  };
}

/** Validates the body of a host's call that is not part of the contract. */
export async function readBodyAs<Schema extends z.ZodMiniType>(
  request: HonoRequest,
  schema: Schema,
  maxBytes: number,
): Promise<z.output<Schema>> {
  return parse(schema, readText(await readBytes(request, { maxBytes }), undefined), 'body');
}

function readOwnQuery(schema: z.ZodMiniObject, request: HonoRequest, wrong: OwnCall['wrong'] = {}) {
  const result = schema.safeParse(request.query(), { error: explain });
  if (result.success) return result.data;
  const message = wrong[String(result.error.issues[0]?.path[0])] ?? sentenceFor(result.error, 'query');
  throw new HTTPException(400, { message });
}

function readHeaders(schema: z.ZodMiniObject, request: HonoRequest): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, each]) => [
      name,
      parse(each as z.ZodMiniType, request.header(name), `header ${name}`),
    ]),
  );
}

/** The caller's idempotency key, or null. */
export function readKey(request: HonoRequest): string | null {
  const key = request.header('Idempotency-Key');
  return key === undefined ? null : parse(idempotencyKey, key, 'header Idempotency-Key');
}

/** The ids that a write brings along for the rows that it adds; undefined when it brings none. */
export function readReservedIds(
  request: HonoRequest,
  reserving: Reserving | undefined,
): ReservedIds | undefined {
  const header = request.header('Reserved-Ids');
  if (header === undefined) return undefined;
  const brought = readBroughtIds(parse(reservedIds, header, 'header Reserved-Ids'));
  const ids = idsBrought(brought, (token) => {
    const signed = reserving?.read(token) ?? null;
    return signed === null ? null : readReservation(signed);
  });
  if (!ids)
    throw new HTTPException(400, { message: 'These ids were not reserved for you in this workspace' });
  return ids;
}

/** The last change that the author of a write knew; undefined when the write does not say. */
export function readSeenSeq(request: HonoRequest): number | undefined {
  const seq = request.header('Seen-Seq');
  return seq === undefined ? undefined : parse(seenSeq, seq, 'header Seen-Seq');
}

/** Gets the number of milliseconds since the author made a write; undefined when the write does not say. */
export function readHappenedAgo(request: HonoRequest): number | undefined {
  const ago = request.header('Happened-Ago');
  return ago === undefined ? undefined : parse(happenedAgo, ago, 'header Happened-Ago');
}

/** Validates the ids in a path. An invalid id gets 404, like an id that does not exist. */
function readParams<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: HonoRequest,
  missing = 'Not found',
): z.output<Schema> {
  const result = schema.safeParse(request.param());
  if (!result.success) throw new HTTPException(404, { message: missing });
  return result.data;
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, part: string): z.output<Schema> {
  const result = schema.safeParse(value, { error: explain });
  if (!result.success) throw new HTTPException(400, { message: sentenceFor(result.error, part) });
  return result.data;
}

async function readBody(request: HonoRequest, route: Route, sent: SentBackup | null): Promise<unknown> {
  if (route.form) return readForm(request, route);
  return readText(sent ? sent.text : await readBytes(request, route), route.upgrade);
}

function readText(bytes: Uint8Array, upgrade: Route['upgrade']): unknown {
  const { json, mayBeUnstorable } = readJson(bytes);
  const body = upgrade ? upgrade(json) : json;
  return mayBeUnstorable ? storable(body, 'body') : body;
}

/** The fields of a form. When a name occurs more than once, its last value is used. */
async function readForm(request: HonoRequest, route: Route): Promise<unknown> {
  const bytes = await readBytes(request, route);
  const headers = { 'Content-Type': request.header('Content-Type') ?? '' };
  try {
    const form = await new Response(bytes, { headers }).formData();
    const fields = Array.from(form.entries(), ([name, value]) => [name, withPlainLineBreaks(value)] as const);
    return storable(Object.fromEntries(fields), 'body');
  } catch (cause) {
    if (cause instanceof HTTPException) throw cause;
    throw new HTTPException(400, { message: 'The body must be a form (multipart/form-data)', cause });
  }
}

/** A form is sent with two characters for each line break. A text is as long as it was before. */
function withPlainLineBreaks<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
}

/** JSON in valid UTF-8 contains unstorable characters only as these escapes. A body without them is not searched. */
const ESCAPES = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses the body as JSON, whatever its Content-Type. Refuses invalid UTF-8, because decoding would change the text.
 */
function readJson(bytes: Uint8Array) {
  if (isTooDeep(bytes)) throw new HTTPException(400, { message: 'The body has too many levels' });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { json: JSON.parse(text) as unknown, mayBeUnstorable: ESCAPES.test(text) };
  } catch (cause) {
    throw new HTTPException(400, { message: 'The body must be JSON in UTF-8', cause });
  }
}

/** Refuses text that some database can't store. */
function storable<Value>(value: Value, part: string): Value {
  const path = unstorablePath(value);
  if (!path) return value;
  const message = `${fieldAt(path, part)} has a character in it that can’t be stored: U+0000 or half of a surrogate pair. Remove it, then try again`;
  throw new HTTPException(400, { message });
}

/** Refuses a body larger than the route allows before the whole of it is in memory. */
async function readBytes(
  { raw }: HonoRequest,
  { maxBytes = MAX_BODY_BYTES, tooLarge }: Pick<Route, 'maxBytes' | 'tooLarge'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBounded(raw, maxBytes);
  if (!bytes) throw bodyTooLarge(maxBytes, tooLarge);
  return bytes;
}
