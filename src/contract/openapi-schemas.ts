import * as z from 'zod/mini';
import { backup, rowCounts } from './backup.ts';
import { candidate } from './candidates.ts';
import { application } from './applications.ts';
import { change, rowChange } from './changes.ts';
import { file } from './files.ts';
import { replicatedRow } from './replica.ts';
import { rowSchemas } from './row-schemas.ts';
import { errorBody } from './shared-schemas.ts';

/** The schemas that have a name in every document. */
export const COMPONENTS: Readonly<Record<string, z.ZodMiniType>> = {
  Job: rowSchemas.jobs,
  Reason: rowSchemas.reasons,
  Candidate: candidate,
  StoredCandidate: rowSchemas.candidates,
  TimelineEvent: rowSchemas.timelines,
  Note: rowSchemas.notes,
  NextStep: rowSchemas.steps,
  File: file,
  View: rowSchemas.views,
  Assessment: rowSchemas.assessments,
  Opening: rowSchemas.openings,
  Application: application,
  PrivacyNotice: rowSchemas.notices,
  Submission: rowSchemas.submissions,
  Consent: rowSchemas.consents,
  Template: rowSchemas.templates,
  Message: rowSchemas.messages,
  Kit: rowSchemas.kits,
  Interview: rowSchemas.interviews,
  Scorecard: rowSchemas.scorecards,
  Offer: rowSchemas.offers,
  Change: change,
  RowChange: rowChange,
  ReplicatedRow: replicatedRow,
  Backup: backup,
  RowCounts: rowCounts,
  Error: errorBody,
};

export type Json = Readonly<Record<string, unknown>>;

/** Writes JSON schemas with references to the named ones. */
export class Schemas {
  readonly #named: ReadonlyMap<z.ZodMiniType, string>;

  constructor(components: Readonly<Record<string, z.ZodMiniType>>) {
    this.#named = new Map(Object.entries(components).map(([name, schema]) => [schema, name]));
  }

  /** All named schemas. */
  components(): Record<string, Json> {
    return Object.fromEntries(
      [...this.#named].map(([schema, name]) => [name, this.#write(schema, name, 'output')]),
    );
  }

  /** A schema in place, or the reference to it when it has a name. */
  inline(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
    const name = this.#named.get(schema);
    return name === undefined ? this.#write(schema, ANONYMOUS, io) : refTo(name);
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

  #write(schema: z.ZodMiniType, id: string, io: 'input' | 'output'): Json {
    const registry = z.registry<{ id: string }>();
    for (const [component, name] of this.#named) registry.add(component, { id: name });
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
}

const ANONYMOUS = 'anonymous';

export function refTo(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

function propertiesOf(schema: Json): Record<string, Json> {
  return (schema['properties'] ?? {}) as Record<string, Json>;
}
