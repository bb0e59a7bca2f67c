import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue, type Change, type RowChange } from '#domain/change.ts';
import type { Job } from '#domain/job.ts';
import { isRefusal } from '#domain/refusal.ts';
import { sampleAssessment, sampleJob, sampleNote } from '#domain/sample-rows.ts';
import { planUndo, rowName } from './plan-undo.ts';

const AT = '2026-11-20T09:30:00.000Z';
const chef = sampleJob({ id: 1, title: 'Chef', order: 0 });
const note = sampleNote({ id: 5 });

function changeOf(rows: readonly RowChange[], undoable = true): Change {
  const command = { route: 'PATCH /jobs/{id}', params: { id: 1 }, body: {} };
  return { seq: 4, at: AT, by: 'local', command, rows, undoable, undoes: null };
}

describe('planUndo', () => {
  const archived: RowChange = { table: 'jobs', id: 1, before: chef, after: { ...chef, status: 'archived' } };
  const added: RowChange = { table: 'notes', id: 5, before: null, after: note };

  it('puts every row back as it was, the last one first', () => {
    expect(planUndo(changeOf([archived, added]), [archived.after, added.after])).toEqual([
      { table: 'notes', id: 5, before: note, after: null },
      { table: 'jobs', id: 1, before: archived.after, after: chef },
    ]);
  });

  it.each<[what: string, current: Job | null, because: string]>([
    [
      'a row that has changed since',
      { ...chef, status: 'archived', title: 'Cook' },
      '“Chef” has changed since: renamed “Chef” to “Cook”',
    ],
    [
      'a row that moved since',
      { ...chef, status: 'archived', order: 2 },
      '“Chef” has changed since: moved “Chef” from place 0 to 2',
    ],
    ['a row that is gone', null, '“Chef” is gone since'],
  ])('refuses %s, and says what became of it', (_says, current, because) => {
    expect(planUndo(changeOf([archived]), [current])).toEqual({
      kind: 'conflict',
      refused: `This can’t be undone: ${because}.`,
    });
  });

  it('names what it has no more words for', () => {
    const current = { ...note, text: 'Goodbye' };
    expect(planUndo(changeOf([added]), [current])).toMatchObject({
      refused: 'This can’t be undone: the note has changed since.',
    });
  });

  it('refuses a row that is back although the change removed it', () => {
    const removed: RowChange = { table: 'notes', id: 5, before: note, after: null };
    expect(planUndo(changeOf([removed]), [note])).toMatchObject({ kind: 'conflict' });
  });

  it('refuses what is undone already', () => {
    expect(planUndo(changeOf([archived]), [chef])).toMatchObject({ kind: 'conflict' });
  });

  it('refuses what replaced the whole workspace', () => {
    expect(planUndo(changeOf([archived], false), [archived.after])).toMatchObject({ kind: 'conflict' });
  });

  it('restores any rows, and its own undo brings the change back', () => {
    const row = fc.option(fc.record({ title: fc.string(), order: fc.nat() }));
    const written = fc
      .record({ id: fc.nat({ max: 50 }), before: row, after: row })
      .filter(({ before, after }) => !sameValue(before, after));
    const several = fc.uniqueArray(written, { minLength: 1, selector: ({ id }) => id });
    fc.assert(
      fc.property(several, (steps) => {
        const rows = steps.map(({ id, before, after }): RowChange => {
          return {
            table: 'jobs',
            id,
            before: before && { ...chef, ...before },
            after: after && { ...chef, ...after },
          };
        });
        const before = new Map(rows.map((row) => [row.id, row.before]));
        const after = new Map(rows.map((row) => [row.id, row.after]));

        const undone = applied(rows, after);
        expect(undone.state).toEqual(before);
        expect(applied(undone.rows, undone.state).state).toEqual(after);
      }),
    );
  });

  type State = Map<number, RowChange['after']>;

  function applied(rows: readonly RowChange[], state: State): { rows: RowChange[]; state: State } {
    const plan = planUndo(
      changeOf(rows),
      rows.map((row) => state.get(row.id) ?? null),
    );
    if (isRefusal(plan)) throw new Error(plan.refused);
    return { rows: plan, state: new Map([...state, ...plan.map((row) => [row.id, row.after] as const)]) };
  }
});

describe('rowName', () => {
  const untitled = sampleAssessment({ title: '' });

  it.each<[name: string, row: RowChange]>([
    ['“Chef”', { table: 'jobs', id: 1, before: null, after: chef }],
    ['“Chef”', { table: 'jobs', id: 1, before: chef, after: null }],
    ['the note', { table: 'notes', id: 5, before: note, after: null }],
    ['the assessment', { table: 'assessments', id: 1, before: null, after: untitled }],
  ])('a row is called %s', (name, row) => {
    expect(rowName(row)).toBe(name);
  });
});
