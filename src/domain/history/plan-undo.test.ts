import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue, type Change, type RowChange } from '#domain/change.ts';
import type { Job } from '#domain/job/job.ts';
import { isRefusal } from '#domain/refusal.ts';
import {
  sampleAssessment,
  sampleCandidate,
  sampleEvent,
  sampleJob,
  sampleNote,
} from '#domain/samples/sample-rows.ts';
import { planUndo, rowName } from './plan-undo.ts';

const AT = '2026-11-20T09:30:00.000Z';
const LATER = '2026-11-20T10:30:00.000Z';
const chef = sampleJob({ id: 1, title: 'Chef', order: 0 });
const note = sampleNote({ id: 5 });

function changeOf(rows: readonly RowChange[], undoable = true): Change {
  const command = { route: 'PATCH /jobs/{id}', params: { id: 1 }, body: {} };
  return { seq: 4, at: AT, by: 'local', command, rows, undoable, undoes: null };
}

describe('planUndo', () => {
  const archived: RowChange = { table: 'jobs', id: 1, before: chef, after: { ...chef, status: 'archived' } };
  const added: RowChange = { table: 'notes', id: 5, before: null, after: note };
  const renamed: RowChange = { table: 'jobs', id: 1, before: chef, after: { ...chef, title: 'Head Chef' } };
  const ada = sampleCandidate({ id: 7 });
  const moved: RowChange = {
    table: 'candidates',
    id: 7,
    before: ada,
    after: { ...ada, stage: 'tech', stageSince: AT },
  };
  const form = sampleAssessment({ title: 'Knives', version: 1, updatedAt: AT });

  it('planUndo puts every row back as it was, the last one first', () => {
    expect(planUndo(changeOf([archived, added]), [archived.after, added.after])).toEqual([
      { table: 'notes', id: 5, before: note, after: null },
      { table: 'jobs', id: 1, before: archived.after, after: chef },
    ]);
  });

  it('planUndo leaves what has changed since in other fields', () => {
    const current = { ...chef, status: 'archived' as const, title: 'Cook', order: 2 };
    expect(planUndo(changeOf([archived]), [current])).toEqual([
      { table: 'jobs', id: 1, before: current, after: { ...current, status: 'active' } },
    ]);
  });

  it.each<[what: string, row: RowChange, current: object | null, because: string]>([
    [
      'a field that has changed since',
      renamed,
      { ...chef, title: 'Cook', status: 'archived' },
      '“Head Chef” has changed since: renamed “Head Chef” to “Cook”',
    ],
    [
      'a place that was left since',
      { table: 'jobs', id: 1, before: chef, after: { ...chef, order: 1 } },
      { ...chef, title: 'Cook', order: 2 },
      '“Cook” has changed since: moved “Cook” from place 1 to 2',
    ],
    [
      'a creation of what has any other field since',
      { table: 'jobs', id: 1, before: null, after: chef },
      { ...chef, title: 'Cook' },
      '“Chef” has changed since: renamed “Chef” to “Cook”',
    ],
    [
      'a stage that somebody came into again',
      moved,
      { ...ada, stage: 'tech', stageSince: LATER },
      '“Ada Lovelace” has changed since',
    ],
    [
      'a save after which the same title was saved again',
      { table: 'assessments', id: 1, before: null, after: form },
      { ...form, version: 3, updatedAt: LATER },
      '“Knives” has changed since',
    ],
    ['a row that is gone', archived, null, '“Chef” is gone since'],
  ])('planUndo refuses %s, and says what became of it', (_says, row, current, because) => {
    expect(planUndo(changeOf([row]), [current])).toEqual({
      kind: 'conflict',
      refused: `This can’t be undone: ${because}.`,
    });
  });

  it('planUndo takes back a move of somebody who has another name since', () => {
    const current = { ...ada, stage: 'tech' as const, stageSince: AT, name: 'Ada King' };
    expect(planUndo(changeOf([moved]), [current])).toEqual([
      { table: 'candidates', id: 7, before: current, after: { ...ada, name: 'Ada King' } },
    ]);
  });

  it('planUndo names only the kind of a row for which it has no more words', () => {
    const current = { ...note, text: 'Goodbye' };
    expect(planUndo(changeOf([added]), [current])).toMatchObject({
      refused: 'This can’t be undone: the note has changed since.',
    });
  });

  it('planUndo refuses a row that is back although the change removed it', () => {
    const removed: RowChange = { table: 'notes', id: 5, before: note, after: null };
    expect(planUndo(changeOf([removed]), [note])).toMatchObject({ kind: 'conflict' });
  });

  it('planUndo takes the reason away that a rejection was given since, but nothing else', () => {
    const ada = sampleCandidate({ id: 7 });
    const rejected = { ...ada, stage: 'rejected' as const };
    const event = sampleEvent({ id: 9, candidateId: 7, toStage: 'rejected', note: '' });
    const move: RowChange[] = [
      { table: 'candidates', id: 7, before: ada, after: rejected },
      { table: 'timelines', id: 9, before: null, after: event },
    ];
    const explained = { ...rejected, reasonId: 2, reasonNote: 'Far' };
    const noted = { ...event, note: 'Other: Far' };
    expect(planUndo(changeOf(move), [explained, noted])).toEqual([
      { table: 'timelines', id: 9, before: noted, after: null },
      { table: 'candidates', id: 7, before: explained, after: ada },
    ]);
    const offered = { ...ada, stage: 'offer' as const };
    expect(planUndo(changeOf(move), [offered, noted])).toMatchObject({ kind: 'conflict' });
  });

  it('planUndo refuses what is undone already', () => {
    expect(planUndo(changeOf([archived]), [chef])).toMatchObject({ kind: 'conflict' });
  });

  it('planUndo refuses what replaced the whole workspace', () => {
    expect(planUndo(changeOf([archived], false), [archived.after])).toMatchObject({ kind: 'conflict' });
  });

  it('planUndo takes back any edit of one field after any edits of others, and puts them back alone', () => {
    const edits = {
      title: ['Cook', 'Baker'],
      status: ['archived', 'active'],
      order: [4, 5],
      tags: [['hot'], []],
    };
    const field = fc.constantFrom(...(Object.keys(edits) as (keyof typeof edits)[]));
    const edit = fc.record({ field, to: fc.nat({ max: 1 }) });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 2, maxLength: 8 }), fc.nat(), (several, at) => {
        const states = several.reduce<object[]>(
          (all, { field: its, to }) => [...all, { ...all.at(-1), [its]: edits[its][to] }],
          [chef],
        );
        const [place, now] = [at % several.length, states.at(-1)!];
        const { field: its } = several[place]!;
        const [before, after] = [states[place]!, states[place + 1]!] as Job[];
        fc.pre(!sameValue(before, after));
        const plan = planUndo(changeOf([{ table: 'jobs', id: 1, before: before!, after: after! }]), [now]);
        const isAsLeft = sameValue((now as Job)[its], after![its]);
        expect(isRefusal(plan) ? null : plan[0]?.after).toEqual(
          isAsLeft ? { ...now, [its]: before![its] } : null,
        );
      }),
    );
  });

  it('planUndo restores any rows, and its own undo brings the change back', () => {
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
  ])('rowName calls a row %s', (name, row) => {
    expect(rowName(row)).toBe(name);
  });
});
