import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { rowChange, type RowChange } from '#domain/change.ts';
import { sampleTemplate } from '#domain/samples/sample-rows.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import { BASELINE_DATA_VERSION } from '#domain/workspace/baseline.ts';
import { upgradeRow } from '#domain/workspace/upgrades.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { SEEDED, seqOf, testWrite } from '#store/conformance/log/writes.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../../scripts/postgres/server-url.ts';
import { asDescribed } from './described-rows.ts';

const template = sampleTemplate({ jobId: 3 });
const { jobId: _, ...ofEarlier } = template;

/** A logged change of a template, with rows as another release logs them. */
function logged(before: object | null, after: object | null): RowChange {
  return { table: 'templates', id: template.id, before, after } as RowChange;
}

describe('Rows of the log', () => {
  it('A row that this release has logged is the same object', () => {
    const change = rowChange('templates', { id: template.id, before: template, after: null });
    expect(asDescribed(change)).toBe(change);
  });

  it('A row of an earlier release gets the fields that were added since, as they are without a value', () => {
    expect(asDescribed(logged(null, ofEarlier)).after).toEqual({ ...template, jobId: null });
  });

  it('A row of a later release loses the fields that it has more', () => {
    expect(asDescribed(logged({ ...template, later: 1 }, null)).before).toEqual(template);
  });

  it('A row of a table that only a later release has stays as it is', () => {
    const change = { table: 'of later', id: 1, before: null, after: { id: 1 } } as unknown as RowChange;
    expect(asDescribed(change)).toBe(change);
  });

  it('The steps that fill in a row leave one alone that has all fields, because nobody knows which release logged it', () => {
    for (const table of TABLE_NAMES) {
      for (const row of suiteWorkspace[table]) {
        expect(upgradeRow(table, row, BASELINE_DATA_VERSION)).toEqual(row);
      }
    }
    expect(upgradeRow('templates', template, BASELINE_DATA_VERSION)).toEqual(template);
  });

  it.skipIf(!hasPostgres()).each([
    ['an earlier release', `(row::jsonb - 'jobId')::json`],
    ['a later release', `(row::jsonb || '{"later":1}')::json`],
  ])('What %s has changed during an upgrade can be undone', async (_release, asLogged) => {
    const { url, drop } = await newMigratedDatabase();
    onTestFinished(drop);
    const connection = await connectToServer({ url });
    onTestFinished(() => connection.close());
    const seed = () => ({ ...suiteWorkspace, templates: [template] });
    const first = { seed, now: () => new Date(SEEDED), by: LOCAL_ACTOR };
    const store = openStore(await openPostgres(connection).openWorkspace(randomUUID(), first));
    const write = testWrite('DELETE /templates/{id}', { params: { id: template.id } });
    const seq = await seqOf(store.templates.remove(write, template.id));
    await sql
      .raw(
        `UPDATE changes SET rows = (SELECT json_agg(json_build_object('table', change->'table', 'id', change->'id',
          'before', (SELECT ${asLogged} FROM (SELECT change->'before' AS row) AS of), 'after', change->'after'))
          FROM json_array_elements(rows) AS change) WHERE seq = ${seq}`,
      )
      .execute(connection.allWorkspaces);
    await seqOf(commandsOn(store).undo(seq));
    expect(await store.templates.list()).toMatchObject([{ id: template.id, name: template.name }]);
  });
});
