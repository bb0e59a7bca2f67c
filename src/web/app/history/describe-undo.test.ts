import { expect, test } from 'vitest';
import type { ChangeInPart } from '#domain/changes/description.ts';
import { describeUndo } from './describe-undo.ts';

const command = { route: 'POST /imports', params: {}, body: { source: 'people.csv', rows: 12 } };

function undoOf(left: ChangeInPart['left']): ChangeInPart {
  return { command, rows: [], rowCount: 0, undoable: true, undoes: 7, left };
}

test.each<[left: ChangeInPart['left'], except: string]>([
  [undefined, ''],
  [{ count: 1, names: ['Ada'] }, ', except what was edited since: Ada'],
  [
    { count: 25, names: ['Ada', 'Bo', 'Cy', 'Dee'] },
    ', except what was edited since: Ada, Bo, Cy and 22 more',
  ],
])('The undo of an import says what it left', async (left, except) => {
  expect(await describeUndo(undoOf(left), 'undo', command)).toBe(
    `the import of 12 candidates from “people.csv” is taken back${except}`,
  );
});
