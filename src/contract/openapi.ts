import * as z from 'zod/mini';
import { contract, type RouteName } from './contract.ts';
import { errorRef, errorResponses, header, HEADERS, WRITE_HEADERS } from './openapi-responses.ts';
import { COMPONENTS, Schemas, type Json } from './openapi-schemas.ts';
import { takesTokens, type OwnCall, type OwnCalls } from './own-call.ts';
import { isWrite, splitName, statusesOf, successOf, type Route } from './schemas/route.ts';
import { happenedAgo, idempotencyKey, reservedIds, seenSeq } from './schemas/shared-schemas.ts';

/** The parts of a document that do not come from the contract. */
interface DocumentParts {
  /** The server's own calls. */
  readonly own?: OwnCalls;
  /** A sentence about each group of the server's own calls. */
  readonly groups?: Readonly<Record<string, string>>;
  /** Further schemas with a name. */
  readonly components?: Readonly<Record<string, z.ZodMiniType>>;
  /** An example body for each call, by the call’s name. */
  readonly examples?: Readonly<Record<string, unknown>>;
  /** An example of each named schema. */
  readonly samples?: Readonly<Record<string, unknown>>;
}

/**
 * The API as an OpenAPI 3.1 document. The worker must not import this function, because zod's JSON schema generator is
 * large.
 */
export function openApiDocument(parts: DocumentParts = {}): Json {
  const { own = {}, groups = {}, components = {}, samples = {} } = parts;
  const schemas = new Schemas({ ...COMPONENTS, ...components }, [
    WRITE_HEADERS_SENT,
    ...Object.values<Route>(contract).flatMap(schemasOf),
    ...Object.values(own).flatMap(schemasOf),
  ]);
  const paths: Record<string, Record<string, Json>> = {};
  const tags: Json[] = [];
  function add(name: string, described: Json): void {
    const { method, path } = splitName(name);
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  }
  for (const [name, route] of Object.entries<Route>(contract)) {
    add(name, operation(schemas, name as RouteName, route, parts.examples?.[name]));
    if (route.group !== undefined) tags.push({ name: groupOf(name), description: route.group });
  }
  for (const [name, call] of Object.entries(own)) add(name, ownOperation(schemas, name, call));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hirelane',
      version: '1',
      description:
        'The one API of Hirelane, whatever host and database serve it. Errors are `{ message }`. Text with U+0000 or half of a surrogate pair in it is refused with 400. `docs/api.md` explains errors, pages, keys, limits and versions.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    // A token is optional, because the browser edition needs none.
    security: [{}, { accessToken: [] }, { session: [] }],
    tags: [...tags, ...Object.entries(groups).map(([name, description]) => ({ name, description }))],
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas.components()).map(([name, schema]) => [
          name,
          name in samples ? { ...schema, examples: [samples[name]] } : schema,
        ]),
      ),
      responses: errorResponses(),
      headers: HEADERS,
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'On a server for a team: an access token of a person or of a service account, which begins with `hl_`. It is made in Settings, for one workspace.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-hirelane',
          description: 'On a server for a team: the session of a person who is signed in with a browser.',
        },
      },
    },
  };
}

/** A call of the contract is in the group of its first noun. */
function groupOf(name: string): string {
  return name.split('/')[1] ?? '';
}

function schemasOf(row: {
  readonly [Part in 'params' | 'query' | 'headers' | 'body' | 'answer' | 'next']?: z.ZodMiniType;
}) {
  const { params, query, headers, body, answer, next } = row;
  return [params, query, headers, body, answer, next];
}

/** The headers that a write may have. */
const WRITE_HEADERS_SENT = z.object({
  'Idempotency-Key': z.optional(idempotencyKey),
  'Reserved-Ids': z.optional(reservedIds),
  'Seen-Seq': z.optional(seenSeq),
  'Happened-Ago': z.optional(happenedAgo),
});

function operation(schemas: Schemas, name: RouteName, route: Route, example: unknown) {
  const writes = isWrite(name, route);
  const parameters = [
    ...schemas.parameters('path', route.params),
    ...schemas.parameters('query', route.query),
    ...schemas.parameters('header', route.headers),
    ...schemas.parameters('header', writes ? WRITE_HEADERS_SENT : undefined),
  ];
  const statuses = [...statusesOf(name, route), 401, 403, 500, 503, ...(writes ? [507] : [])];
  return {
    operationId: route.id,
    summary: shortened(route.summary),
    description: route.summary,
    'x-access': route.access,
    tags: [groupOf(name)],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          ...content(
            route.form ? 'multipart/form-data' : 'application/json',
            schemas.inline(route.body, 'input'),
            route.form ? undefined : example,
          ),
          ...(route.maxArchiveBytes !== undefined && content('application/zip', BINARY)),
        },
      },
    }),
    responses: Object.fromEntries(statuses.map((status) => [status, response(schemas, status, name, route)])),
  };
}

function ownOperation(schemas: Schemas, name: string, call: OwnCall) {
  const { id, tag, summary, access, status = 200, answer, type = 'application/json', body, example } = call;
  const { path } = splitName(name);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, each = '']) => ({
    name: each,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const parameters = [
    ...inPath,
    ...schemas.parameters('query', call.query),
    ...schemas.parameters('header', call.headers),
  ];
  const errors = new Set<number>([
    ...(body ? [400, 413] : []),
    ...(access === 'anybody' ? [] : [401]),
    ...(access === 'manager' || takesTokens(call) ? [403] : []),
    ...(access === 'manager' || access === 'member' ? [404] : []),
    ...(call.errors ?? []),
    500,
    503,
  ]);
  return {
    operationId: id,
    summary: shortened(summary),
    description: summary,
    'x-access': access,
    'x-only-on-server': true,
    tags: [tag],
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: content(
          call.form ? 'multipart/form-data' : 'application/json',
          schemas.inline(body, 'input'),
          example,
        ),
      },
    }),
    responses: {
      ...(call.next && {
        200: { description: NEXT, content: content(type, schemas.inline(call.next, 'output')) },
      }),
      [status]: {
        description: SUCCESS,
        ...(answer && { content: content(type, schemas.inline(answer, 'output')) }),
      },
      ...Object.fromEntries([...errors].map((each) => [each, errorRef(each)])),
    },
  };
}

function securityOf(call: OwnCall): Json[] {
  if (call.access === 'anybody') return [{}];
  return takesTokens(call) ? [{ accessToken: [] }, { session: [] }] : [{ session: [] }];
}

/** The most characters of a summary. A longer one ends with its first sentence. */
const SHORT = 120;

function shortened(summary: string): string {
  if (summary.length <= SHORT) return summary;
  const [first = ''] = /^.*?[.:](?=\s|$)/.exec(summary) ?? [];
  return first !== '' && first.length <= SHORT
    ? first.replace(/:$/, '.')
    : `${summary.slice(0, SHORT - 1).replace(/(?<!\W)\W+\w*$/, '')}…`;
}

const BINARY = { type: 'string', format: 'binary' };

const NEXT = 'Another call has to be made first.';

const SUCCESS = 'Done.';

function response(schemas: Schemas, status: number, name: string, route: Route): Json {
  const bytes = () => content('application/octet-stream', schemas.inline(route.answer, 'output'));
  if (status === 206) return { description: 'The range that was asked for.', content: bytes() };
  if (status !== successOf(route)) return errorRef(status);
  const headers = {
    ...(isWrite(name, route) && WRITE_HEADERS),
    ...(route.etag && { ETag: header('The version and when it was stored.') }),
  };
  return {
    description: SUCCESS,
    ...(Object.keys(headers).length > 0 && { headers }),
    content: route.bytes ? bytes() : content('application/json', schemas.inline(route.answer, 'output')),
  };
}

function content(type: string, schema: Json, example?: unknown): Json {
  return { [type]: { schema, ...(example !== undefined && { example }) } };
}
