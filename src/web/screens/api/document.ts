import { queryOptions } from '@tanstack/react-query';
import { readJson, send } from '#web/app/api/send.ts';

/** A JSON schema, as far as the page shows it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
}

interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
}

export interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, Media>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly 'x-access': string;
  readonly 'x-only-on-server'?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
}

/** The OpenAPI document, as far as the page shows it. */
export interface ApiDocument {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema & { readonly examples?: readonly unknown[] }>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

/** A call of the document. */
export interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

const FAILED = 'Failed to load the description of the API';

export const documentQuery = queryOptions({
  queryKey: ['openapi.json'],
  queryFn: async ({ signal }) => {
    const headers = { Accept: 'application/json' };
    return (await readJson(
      await send({ url: '/openapi.json', init: { method: 'GET', signal, headers } }, FAILED),
    )) as ApiDocument;
  },
  staleTime: Infinity,
});

/** The calls that have every word of a search, in the order of the document. */
export function findCalls({ paths }: ApiDocument, search: string): Call[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const text = `${method} ${path} ${operation.operationId} ${operation.description}`.toLowerCase();
      return words.every((word) => text.includes(word))
        ? [{ ...operation, method: method.toUpperCase(), path }]
        : [];
    }),
  );
}
