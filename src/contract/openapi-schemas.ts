import * as z from 'zod/mini';
import { actor } from '#domain/field.ts';
import { OTHER_EPOCH } from '#domain/replica/epoch.ts';
import { LATER_CHANGE } from '#domain/replica/later-change.ts';
import { REPLICATED_TABLES } from '#domain/replica/tables.ts';
import { describedAs, TABLE_NAMES } from '#domain/tables.ts';
import { CLOSED } from '#domain/team/closed.ts';
import { NO_MEMBER } from '#domain/team/no-member.ts';
import { TROUBLES } from '#domain/workspace/workspace-trouble.ts';
import { application } from './candidates/applications.ts';
import { candidate } from './candidates/candidates.ts';
import { file } from './candidates/files.ts';
import { rowSchemas, schemaOf } from './schemas/row-schemas.ts';
import { filled, natural, ordinal, timestamp } from './schemas/shared-schemas.ts';
import { backup, rowCounts } from './workspace/backup.ts';
import { change, rowChange } from './workspace/changes.ts';
import { replicatedRow } from './workspace/replica.ts';

const laterChange = z.strictObject({
  table: z.enum(REPLICATED_TABLES),
  id: ordinal,
  /** The row as the device knew it. */
  before: z.nullable(z.unknown()),
  /** The row as it is now. */
  after: z.unknown(),
  /** The fields that the write would change back. */
  fields: z.array(z.string()),
  /** Null: the log no longer has the change, if there was one. `before` is then the row as it is now. */
  by: z.nullable(schemaOf(actor)),
  at: z.nullable(timestamp),
});

/** The body of every error (product §7). */
export const errorBody = z.object({
  message: filled,
  /** With refused answers: the error of each question by its id. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** With status 503: why the workspace can’t be used. */
  trouble: z.optional(z.enum(TROUBLES)),
  /**
   * `no-member`, with status 403: whoever is signed in is no member of the workspace. `later-change`, with status 409: the
   * write would undo what somebody else has changed after `Seen-Seq`. `other-epoch`, with status 412: the workspace was restored.
   * `closed`, with status 423: the workspace is suspended or deleted.
   */
  code: z.optional(z.enum([NO_MEMBER, LATER_CHANGE, OTHER_EPOCH, CLOSED])),
  /** With the code `later-change`: those changes, and the workspace’s revision. */
  later: z.optional(z.strictObject({ revision: natural, changes: z.array(laterChange) })),
});

/** The schemas that have a name in every document: those of rows, and of answers that say more than a row. */
export const COMPONENTS: Readonly<Record<string, z.ZodMiniType>> = {
  ...Object.fromEntries(
    TABLE_NAMES.flatMap((table): [string, z.ZodMiniType][] => {
      const { component } = describedAs(table);
      return component === null ? [] : [[component, rowSchemas[table]]];
    }),
  ),
  Candidate: candidate,
  File: file,
  Application: application,
  Change: change,
  RowChange: rowChange,
  ReplicatedRow: replicatedRow,
  Backup: backup,
  RowCounts: rowCounts,
  Error: errorBody,
};

export type Json = Readonly<Record<string, unknown>>;

/** JSON schemas with references to the named ones. */
export class Schemas {
  readonly #named: ReadonlyMap<z.ZodMiniType, string>;
  readonly #ids: ReadonlyMap<z.ZodMiniType, string>;
  readonly #written: Readonly<Record<'input' | 'output', Readonly<Record<string, Json>>>>;

  /** @param others the schemas without a name. All are written at once, because each run writes the named ones, too */
  constructor(
    components: Readonly<Record<string, z.ZodMiniType>>,
    others: readonly (z.ZodMiniType | undefined)[],
  ) {
    this.#named = new Map(Object.entries(components).map(([name, schema]) => [schema, name]));
    const unnamed = [...new Set(others)].filter((each) => each !== undefined && !this.#named.has(each));
    this.#ids = new Map([
      ...this.#named,
      ...unnamed.map((schema, place) => [schema, `unnamed ${place}`] as [z.ZodMiniType, string]),
    ]);
    this.#written = { input: this.#write('input'), output: this.#write('output') };
  }

  /** All named schemas. */
  components(): Record<string, Json> {
    return Object.fromEntries(
      [...this.#named.values()].map((name) => [name, this.#written.output[name] ?? {}]),
    );
  }

  /** A schema in place, or the reference to it when it has a name. */
  inline(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
    const name = this.#named.get(schema);
    if (name !== undefined) return refTo(name);
    const written = this.#written[io][this.#ids.get(schema) ?? ''];
    if (!written) throw new Error('A schema was not collected.');
    return written;
  }

  /**
   * The parameters that a schema declares. Each has the type of its parsed value, or type text if that type is unknown.
   */
  parameters(place: 'path' | 'query' | 'header', schema: z.ZodMiniType | undefined): Json[] {
    if (!schema) return [];
    const text = this.inline(schema, 'input');
    const value = this.inline(schema, 'output');
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

  #write(io: 'input' | 'output'): Readonly<Record<string, Json>> {
    const registry = z.registry<{ id: string }>();
    for (const [schema, id] of this.#ids) registry.add(schema, { id });
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
    const written = Object.fromEntries(
      Object.entries(schemas).map(([id, { $schema: _dialect, $id: _address, ...rest }]) => [
        id,
        rest as Json,
      ]),
    );
    return Object.fromEntries(
      Object.entries(written).map(([id, schema]) => [id, withoutUnnamed(schema, written) as Json]),
    );
  }
}

/** Puts a schema without a name in the place of each reference to it. */
function withoutUnnamed(value: unknown, written: Readonly<Record<string, Json>>): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutUnnamed(each, written));
  if (typeof value !== 'object' || value === null) return value;
  const [, unnamed] = '$ref' in value ? (/\/(unnamed \d+)$/.exec(String(value.$ref)) ?? []) : [];
  if (unnamed !== undefined) return withoutUnnamed(written[unnamed], written);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutUnnamed(each, written)]));
}

export function refTo(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

function propertiesOf(schema: Json): Record<string, Json> {
  return (schema['properties'] ?? {}) as Record<string, Json>;
}
