import { strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { RowChange } from '#domain/change.ts';
import type { Field } from '#domain/field.ts';
import { HASH } from '#domain/file-limits.ts';
import { hashesIn } from '#domain/files/kept-bytes.ts';
import { sampleRow } from '#domain/samples/sample-rows.ts';
import { describedAs, OWNED_TABLES, TABLE_NAMES, type TableName } from '#domain/tables.ts';
import { digestOfBytes } from '#store/digest.ts';
import { seedingBy } from '#store/log/log.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { memoryFiles } from '#store/memory/memory-files.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { sweepFiles } from '#store/sweep-files.ts';
import { createApi } from './app.ts';
import { localContext } from './request/context.ts';
import { suiteWorkspace } from './suite/workspace.ts';

const bytes = strToU8('hello');
const hash = await digestOfBytes(bytes);

/** Fields that have a hash of something else: of a link, of an offer's text, and of whoever was erased. */
const NO_BYTES = ['applications.ticket', 'bookings.key', 'offers.key', 'offers.document', 'erasures.marks[]'];

/** Every place of the tables that names bytes, as a field of a row that names `hash` there. */
const PLACES = TABLE_NAMES.flatMap((table) => {
  const { fields } = describedAs(table);
  const places = placesIn({ kind: 'object', fields });
  return places
    .filter(({ path }) => !NO_BYTES.includes(`${table}${path}`))
    .map(({ path, value }) => ({ table, path, value }));
});

/** The places of a field that take a hash, and a value for the field with the hash there. */
function placesIn(field: Field): { path: string; value: unknown }[] {
  if (field.kind === 'text' && field.pattern === HASH) return [{ path: '', value: hash }];
  if (field.kind === 'nullable' || field.kind === 'optional') return placesIn(field.of);
  if (field.kind === 'list') {
    return placesIn(field.of).map(({ path, value }) => ({ path: `[]${path}`, value: [value] }));
  }
  if (field.kind !== 'object') return [];
  return Object.entries(field.fields).flatMap(([name, each]) =>
    placesIn(each).map(({ path, value }) => {
      const others = 'hash' in field.fields ? { size: bytes.length, name: 'CV.txt', type: '' } : {};
      const given = Object.entries(others).filter(([key]) => key in field.fields);
      return { path: `.${name}${path}`, value: { ...Object.fromEntries(given), [name]: value } };
    }),
  );
}

async function apiWith(table: TableName, value: unknown) {
  const row = { ...sampleRow(table), ...(value as object) };
  const workspace = { ...suiteWorkspace, files: [], [table]: [row] };
  const store = openStore(openMemoryDatabase(workspace, seedingBy('local', new Date())));
  const files = memoryFiles();
  await files.put(hash, bytes);
  // The clock is late, because bytes that were stored in the same millisecond count as stored later.
  const api = createApi(localContext(store, files), { now: () => new Date(Date.now() + 1_000) });
  const isKept = async () => (await files.get(hash)) !== null;
  return { row, store, files, api, isKept };
}

it('There are such places, in files, messages and offers', () => {
  expect(PLACES.map(({ table, path }) => `${table}${path}`)).toEqual([
    'files.hash',
    'messages.attachments[].hash',
    'messages.original.hash',
    'messages.html.hash',
    'offers.evidence.hash',
  ]);
});

describe.each(PLACES)('Bytes that $table$path names', ({ table, value }) => {
  it('Bytes that a row names are not swept', async () => {
    const { store, files, isKept } = await apiWith(table, value);
    await sweepFiles(store, files);
    expect(await isKept()).toBe(true);
  });

  it('Bytes that a row names are in the archive of a backup', async () => {
    const { api } = await apiWith(table, value);
    const archive = new Uint8Array(await (await api.request('/backup/archive')).arrayBuffer());
    expect(Object.keys(unzipSync(archive)).filter((name) => name.includes(hash))).toHaveLength(1);
  });

  it('Bytes that a row names are found in the log', async () => {
    const { row } = await apiWith(table, value);
    expect(hashesIn({ table, id: 1, before: row, after: null } as RowChange)).toEqual([hash]);
  });

  it('Bytes that a row names are erased with their candidate', async () => {
    expect(OWNED_TABLES).toContain(table);
    const { api, isKept } = await apiWith(table, value);
    const body = JSON.stringify({ ids: [1] });
    const erased = await api.request('/candidates/erase', { method: 'POST', body });
    expect(erased.status).toBe(200);
    expect(await isKept()).toBe(false);
  });
});
