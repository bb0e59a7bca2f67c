import fc from 'fast-check';
import * as z from 'zod/mini';
import { contract, type RouteName } from '#contract/contract.ts';
import type { Route } from '#contract/schemas/route.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { capitalised } from '#domain/capitalised.ts';
import { rowChange } from '#domain/change.ts';
import { actor, type Field } from '#domain/field.ts';
import { sampleRow } from '#domain/samples/sample-rows.ts';
import {
  describedAs,
  ORDERED_TABLES,
  PLAIN_TABLES,
  TABLES,
  type OrderedTable,
  type PlainTable,
  type Rows,
} from '#domain/tables.ts';
import { remaining } from './candidates/duplicates.ts';
import { drawnOf } from './drawn-fields.ts';
import { params, some } from './drawn.ts';
import { made, type Made } from './made.ts';
import { createOrdered, editOrdered, listedInOrder, removeOrdered } from './ordered.ts';
import { gone, type Decision, type Given, type ModelState } from './state.ts';

// The calls of nouns without rules of their own. They follow from the descriptions of their tables.

type Decide = (state: ModelState, given: Given) => Decision;

/** The rows that a read answers. Null: there is no such candidate. */
type Read = (state: ModelState, id: number) => readonly object[] | null;

/** Calls of plain nouns that the model does not know. Their answers depend on who asks, or on what mail is sent. */
const UNKNOWN: readonly string[] = ['POST /candidates/{id}/unsealings', 'GET /candidates/{id}/consents'];

function isModelled(name: string): name is RouteName {
  return name in contract && !UNKNOWN.includes(name);
}

function known<Value>(
  all: readonly (readonly [name: string, value: Value])[],
): Partial<Record<RouteName, Value>> {
  return Object.fromEntries(all.filter(([name]) => isModelled(name)));
}

/** The reads of the nouns. A call with rules of its own takes precedence. */
export const NOUN_READS = known<Read>([
  ...ORDERED_TABLES.map(
    (table) => [`GET /${table}`, (state: ModelState) => listedInOrder(state, table)] as const,
  ),
  ...PLAIN_TABLES.map(
    (table) =>
      [
        `GET /candidates/{id}/${table}`,
        (state: ModelState, asked: number) => rowsOf(state, table, asked),
      ] as const,
  ),
]);

/** The writes of the nouns. A call with rules of its own takes precedence. */
const NOUN_WRITES = known<Decide>([
  ...ORDERED_TABLES.flatMap(writesOfOrdered),
  ...PLAIN_TABLES.flatMap(writesOfPlain),
]);

/** The writes of the nouns, without those that have rules of their own. */
export function nounWritesBeside(
  own: Partial<Record<RouteName, unknown>>,
): Partial<Record<RouteName, Decide>> {
  return Object.fromEntries(Object.entries(NOUN_WRITES).filter(([name]) => !(name in own)));
}

/** A random call of one of these writes. */
export function anyNounWrite(writes: Partial<Record<RouteName, Decide>>): fc.Arbitrary<Made> {
  return fc.oneof(...(Object.keys(writes) as RouteName[]).map(anyCall));
}

/** A random call of one of the reads. */
export const anyNounRead: fc.Arbitrary<Made> = fc.oneof(
  ...(Object.keys(NOUN_READS) as RouteName[]).map(anyCall),
);

function writesOfOrdered(table: OrderedTable): (readonly [string, Decide])[] {
  return [
    [`POST /${table}`, (state, { body }) => createOrdered(state, table, body as Partial<Rows[OrderedTable]>)],
    [
      `PATCH /${table}/{id}`,
      (state, given) => editOrdered(state, table, given.id, given.body as Partial<Rows[OrderedTable]>),
    ],
    [`DELETE /${table}/{id}`, (state, given) => removeOrdered(state, table, given.id)],
  ];
}

function writesOfPlain(table: PlainTable): (readonly [string, Decide])[] {
  const missing = `${capitalised(TABLES[table].noun[0])} not found`;
  return [
    [`POST /candidates/{id}/${table}`, (state, given) => addTo(state, table, given)],
    [
      `PATCH /${table}/{id}`,
      (state, given) => {
        const before = state.row(table, given.id);
        return before ? changed(table, before, { ...before, ...(given.body as object) }) : gone(missing);
      },
    ],
    [
      `DELETE /${table}/{id}`,
      (state, given) => {
        const before = state.row(table, given.id);
        return before ? changed(table, before, null) : gone(missing);
      },
    ],
  ];
}

function addTo(state: ModelState, table: PlainTable, { id: asked, body, at }: Given): Decision {
  const candidateId = remaining(state, asked);
  if (!state.row('candidates', candidateId)) return gone('Candidate not found');
  const its = Object.entries<Field>(describedAs(table).fields).flatMap(([name, field]) =>
    field === actor ? [[name, LOCAL_ACTOR]] : name === TABLES[table].owner.latestBy ? [[name, at]] : [],
  );
  const row = { ...sampleRow(table), ...(body as object), ...Object.fromEntries(its), candidateId };
  const after = { ...row, id: state.nextId(table) };
  return { status: 201, value: after, rows: [rowChange(table, { id: after.id, before: null, after })] };
}

function changed<Table extends PlainTable>(
  table: Table,
  before: Rows[Table],
  after: Rows[Table] | null,
): Decision {
  return { status: 200, value: after ?? before, rows: [rowChange(table, { id: before.id, before, after })] };
}

/** The rows of a candidate, the latest first. */
function rowsOf(state: ModelState, table: PlainTable, asked: number): readonly object[] | null {
  const candidateId = remaining(state, asked);
  const { latestBy } = TABLES[table].owner;
  const moment = (row: object) => String((row as Readonly<Record<string, unknown>>)[latestBy]);
  const its = state.all<PlainTable>(table).filter((row) => row.candidateId === candidateId);
  return (
    state.row('candidates', candidateId) && its.toSorted((a, b) => later(moment(a), moment(b)) || b.id - a.id)
  );
}

function later(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

/** A random call. Its body has the fields that the contract takes, with values that follow from the table's fields. */
function anyCall(name: RouteName): fc.Arbitrary<Made> {
  const table = [...ORDERED_TABLES, ...PLAIN_TABLES].find((each) => name.split('/').includes(each));
  const { body }: Route = contract[name];
  const parts = { ...(name.includes('{id}') && { params }) };
  if (!table || !(body instanceof z.ZodMiniObject)) return made(name, fc.record(parts));
  const { fields } = describedAs(table);
  const values = Object.fromEntries(
    Object.entries(body.shape).map(([field, schema]) => {
      const described = fields[field];
      if (!described) throw new Error(`${name} takes ${field}, which is no field. Give it rules of its own.`);
      if (field === 'order') return [field, fc.nat(5)];
      return [field, drawnOf(described, field).filter((value) => z.safeParse(schema, value).success)];
    }),
  );
  const sent = name.startsWith('PATCH') ? some(values) : fc.record(values);
  return made(name, fc.record({ ...parts, body: sent }));
}
