import * as z from 'zod/mini';
import { backup, rowCounts } from './backup.ts';
import { candidate } from './candidates.ts';
import { application } from './applications.ts';
import { change, rowChange } from './changes.ts';
import { contract } from './contract.ts';
import { file } from './files.ts';
import { replicatedRow } from './replica.ts';
import { isWrite, splitName, statusesOf, type Route } from './route.ts';
import { rowSchemas } from './row-schemas.ts';
import { errorBody, idempotencyKey, reservedIds } from './shared-schemas.ts';

/** The schemas that have a name in the document. */
const COMPONENTS = {
  Job: rowSchemas.jobs,
  Reason: rowSchemas.reasons,
  Candidate: candidate,
  StoredCandidate: rowSchemas.candidates,
  TimelineEvent: rowSchemas.timelines,
  Note: rowSchemas.notes,
  File: file,
  View: rowSchemas.views,
  Assessment: rowSchemas.assessments,
  Opening: rowSchemas.openings,
  Application: application,
  PrivacyNotice: rowSchemas.notices,
  Submission: rowSchemas.submissions,
  Change: change,
  RowChange: rowChange,
  ReplicatedRow: replicatedRow,
  Backup: backup,
  RowCounts: rowCounts,
  Error: errorBody,
} as const satisfies Record<string, z.ZodMiniType>;

type Json = Readonly<Record<string, unknown>>;

/**
 * The API as an OpenAPI 3.1 document. The worker must not import this function, because zod's JSON schema generator is
 * large.
 */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries<Route>(contract)) {
    const { method, path } = splitName(name);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hirelane',
      version: '1',
      description:
        'The one API of Hirelane, whatever host and database serve it. Errors are `{ message }`. Text with U+0000 or half of a surrogate pair in it is refused with 400.',
    },
    servers: [{ url: '/' }],
    // A token is optional, because the browser edition needs none.
    security: [{}, { accessToken: [] }],
    paths,
    components: {
      schemas: components(),
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'On a server for a team: an access token, which begins with `hl_`. It is made in Settings, for one workspace.',
        },
      },
    },
  };
}

function operation(name: string, route: Route): Json {
  const writes = isWrite(name, route);
  const parameters = [
    ...parametersIn('path', route.params),
    ...parametersIn('query', route.query),
    ...parametersIn('header', route.headers),
    ...parametersIn(
      'header',
      writes
        ? z.object({
            'Idempotency-Key': z.optional(idempotencyKey),
            'Reserved-Ids': z.optional(reservedIds),
          })
        : undefined,
    ),
  ];
  return {
    summary: route.summary,
    'x-access': route.access,
    tags: [name.split('/')[1]],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          ...content(route.form ? 'multipart/form-data' : 'application/json', inline(route.body, 'input')),
          ...(route.maxArchiveBytes !== undefined && content('application/zip', BINARY)),
        },
      },
    }),
    responses: Object.fromEntries(
      [...statusesOf(name, route), 401, 403, 500, 503, ...(writes ? [507] : [])].map((status) => [
        status,
        response(status, name, route),
      ]),
    ),
  };
}

/**
 * The parameters that a schema declares. Each has the type of its parsed value, or type text if that type is unknown.
 */
function parametersIn(place: 'path' | 'query' | 'header', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const text = inline(schema, 'input');
  const value = inline(schema, 'output');
  return Object.keys(propertiesOf(text)).map((name) => {
    const read = propertiesOf(value)[name];
    const shape = read && 'type' in read ? read : propertiesOf(text)[name];
    return {
      name,
      in: place,
      required: place === 'path',
      ...(shape?.['type'] === 'array' && { explode: false }),
      schema: shape,
    };
  });
}

function propertiesOf(schema: Json): Record<string, Json> {
  return (schema['properties'] ?? {}) as Record<string, Json>;
}

const BINARY = { type: 'string', format: 'binary' };

const SUCCESS = 'Done.';
const MEANINGS: Readonly<Record<number, string>> = {
  206: 'The range that was asked for.',
  400: 'The request does not fit: the message says what is wrong.',
  401: 'Nobody is signed in. Only on a host that has people.',
  403: 'Whoever is signed in is not allowed to (`x-access`). Only on a host that has people.',
  404: 'There is no such thing.',
  409: 'The workspace has changed since, or the key was used for another call.',
  410: 'The log no longer has what was asked for.',
  412: 'A newer version is stored.',
  413: 'The body is larger than this call takes.',
  416: 'There is no such range.',
  500: 'The database failed. Nothing was changed.',
  503: 'The database can’t be reached, or (`trouble`) the workspace in it can’t be used.',
  507: 'The device has no room left. Nothing was changed.',
};

function response(status: number, name: string, route: Route): Json {
  if (status === 206) return { description: MEANINGS[status], content: bytes(route) };
  if (status !== route.status) {
    return { description: MEANINGS[status], content: json({ $ref: '#/components/schemas/Error' }) };
  }
  const headers = {
    ...(isWrite(name, route) && {
      'Change-Seq': header('The change’s place in the log, if something changed.'),
      'Mails-Taken-Back': header(
        'How many waiting mails about a rejection were taken back, because their candidates are not rejected any more.',
      ),
    }),
    ...(route.etag && { ETag: header('The version and when it was stored.') }),
  };
  return {
    description: SUCCESS,
    ...(Object.keys(headers).length > 0 && { headers }),
    content: route.bytes ? bytes(route) : json(inline(route.answer, 'output')),
  };
}

function header(description: string): Json {
  return { description, schema: { type: 'string' } };
}

function json(schema: Json): Json {
  return content('application/json', schema);
}

function bytes({ answer }: Route): Json {
  return content('application/octet-stream', inline(answer, 'output'));
}

function content(type: string, schema: Json): Json {
  return { [type]: { schema } };
}

function components(): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(COMPONENTS).map(([name, schema]) => [name, write(schema, name, 'output')]),
  );
}

/** A JSON schema, with references to the named schemas that it contains. */
function inline(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const named = Object.entries(COMPONENTS).find(([, component]) => component === schema);
  return named ? { $ref: `#/components/schemas/${named[0]}` } : write(schema, ANONYMOUS, io);
}

const ANONYMOUS = 'anonymous';

function write(schema: z.ZodMiniType, id: string, io: 'input' | 'output'): Json {
  const registry = z.registry<{ id: string }>();
  for (const [name, component] of Object.entries(COMPONENTS)) registry.add(component, { id: name });
  if (id === ANONYMOUS) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (name) => `#/components/schemas/${name}`,
    // A schema with a transform can't be written as a JSON schema. Such a parameter is described as text.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The pattern is left out, because it is three lines long and has the same meaning as `format`.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  const { $schema: _dialect, $id: _address, ...rest } = schemas[id] ?? {};
  return rest;
}
