import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RowChange } from '#domain/change.ts';
import { refuse } from '#domain/refusal.ts';
import { sampleNote, sampleStep } from '#domain/samples/sample-rows.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { refused, SEEDED, testWrite, written } from '#store/conformance/log/writes.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { changeStore } from './changes.ts';
import { LOG_BOUNDS } from './log-bounds.ts';
import { LogIndex } from './log-index.ts';
import type { NounRules } from './noun-rules.ts';
import { Writer } from './writer.ts';

const NOTE_ID = 500;
const STEP_ID = 600;

function openWith(...rules: readonly NounRules[]) {
  const db = openMemoryDatabase(smallWorkspace, testWrite('seed', { at: SEEDED }));
  const index = new LogIndex(LOG_BOUNDS.changes, async () => new Map());
  const writer = new Writer(db, LOG_BOUNDS, index, rules);
  const after = sampleNote({ id: NOTE_ID, candidateId: 1 });
  return {
    addNote: (key = 'a key') =>
      writer.rows(testWrite('POST /candidates/{id}/notes', { key }), async () => ({
        value: after,
        rows: [{ table: 'notes', id: NOTE_ID, before: null, after }],
      })),
    undo: (seq: number) =>
      changeStore(db, writer, index, async () => rules).undo(testWrite('POST /changes/{seq}/undo'), seq),
    stored: () =>
      db.read(async (tx) => {
        const [note] = await tx.get('notes', [NOTE_ID]);
        const [step] = await tx.get('steps', [STEP_ID]);
        return { note: note?.id, step: step?.id };
      }),
  };
}

/** Each new note of a candidate brings a next step. */
const withStep: NounRules = {
  async after(rows) {
    const isNew = rows.some(({ table, before }) => table === 'notes' && before === null);
    const step: RowChange = {
      table: 'steps',
      id: STEP_ID,
      before: null,
      after: sampleStep({ id: STEP_ID, candidateId: 1 }),
    };
    return isNew ? [step] : [];
  },
  alsoDid: (rows) =>
    rows.some(({ table }) => table === 'steps') ? { what: 'Mails-Taken-Back', count: 7 } : null,
};

test('What a noun writes after a row is in the same change, is told with each of its answers, and is undone with it', async () => {
  const { addNote, undo, stored } = openWith(withStep);
  const first = await written(addNote());
  expect(first.alsoDid).toEqual([{ what: 'Mails-Taken-Back', count: 7 }]);
  expect(await written(addNote())).toEqual(first);
  expect(await stored()).toEqual({ note: NOTE_ID, step: STEP_ID });
  const undone = await written(undo(Number(first.seq)));
  expect(undone.value.rows.map(({ table }) => table).toSorted()).toEqual(['notes', 'steps']);
  expect(await stored()).toEqual({});
});

test('A noun sees the rows that the nouns before it wrote, and refuses them together', async () => {
  const noSteps: NounRules = {
    problem: async (rows) => (rows.some(({ table }) => table === 'steps') ? 'No steps today' : null),
  };
  const { addNote, stored } = openWith(withStep, noSteps);
  expect(await refused(addNote())).toMatchObject({ kind: 'conflict', refused: 'No steps today' });
  expect(await stored()).toEqual({});
});

test('An undo is refused by a noun, or by the integrity that it keeps', async () => {
  const [mine, whole] = [
    openWith({ undo: { refuse: () => refuse('conflict', 'Mine') } }),
    openWith({ integrity: async () => 'a note would be gone' }),
  ];
  const seq = Number((await written(mine.addNote())).seq);
  expect(await refused(mine.undo(seq))).toMatchObject({ refused: 'Mine' });
  await written(whole.addNote());
  expect(await refused(whole.undo(seq))).toMatchObject({
    refused: 'This can’t be undone: a note would be gone.',
  });
});

const FOLDER = import.meta.dirname;
const FILES = readdirSync(FOLDER)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'));

/** The folders of the domain that are about all rows alike. */
const OF_ALL_NOUNS = ['changes', 'erasure', 'history', 'replica', 'workspace'];

test('The files of the log import no noun and name no table', () => {
  const text = FILES.join('\n');
  expect(FILES.length).toBeGreaterThan(5);
  const folders = Array.from(text.matchAll(/'#domain\/([a-z-]+)\//g), ([, folder]) => folder);
  expect(folders.filter((folder) => !OF_ALL_NOUNS.includes(String(folder)))).toEqual([]);
  expect(text).not.toMatch(/'#store\/nouns\//);
  expect(text).not.toMatch(new RegExp(`'(?:${TABLE_NAMES.join('|')})'`));
});
