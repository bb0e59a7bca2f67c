import { describe, expect, it } from 'vitest';
import type { Change, RowChange } from '#domain/change.ts';
import { sampleCandidate, sampleNote } from '#domain/samples/sample-rows.ts';
import { erasedIn, eventTypeOf, kindsOf } from './event-type.ts';
import { webhookUrlProblem } from './webhook.ts';

const ada = sampleCandidate({ id: 7, stage: 'applied' });
const moved = { ...ada, stage: 'tech', stageSince: '2026-11-26T10:00:00.000Z' } as const;
const note = sampleNote({ id: 5 });

function change(rows: readonly RowChange[], more: Partial<Change> = {}): Change {
  return {
    seq: 4,
    at: note.createdAt,
    by: 'local',
    command: { route: 'PATCH /candidates/{id}', params: { id: 7 }, body: null },
    rows,
    undoable: true,
    undoes: null,
    ...more,
  };
}

const candidateRow = (before: typeof ada | null, after: typeof ada | null): RowChange => ({
  table: 'candidates',
  id: 7,
  before,
  after,
});

/** A file’s row is of the kind of its candidate. */
const file = {
  table: 'files',
  id: 1,
  before: null,
  after: { id: 1, candidateId: 7 },
} as unknown as RowChange;

describe('Type of an event (product §27)', () => {
  it.each<[string, Change, readonly string[] | 'all']>([
    ['candidate.added', change([candidateRow(null, ada)]), ['candidate']],
    ['candidate.changed', change([candidateRow(ada, { ...ada, name: 'Ada' })]), ['candidate']],
    ['candidate.removed', change([candidateRow(ada, null)]), ['candidate']],
    ['candidate.moved', change([candidateRow(ada, moved)]), ['move']],
    ['candidate.moved', change([candidateRow(ada, { ...moved, name: 'Ada' })]), ['move', 'candidate']],
    ['candidate.changed', change([file]), ['candidate']],
    ['candidate.added', change([], { added: [{ table: 'candidates', first: 1, count: 9 }] }), ['candidate']],
    ['note.added', change([{ table: 'notes', id: 5, before: null, after: note }]), ['note']],
    ['note.removed', change([{ table: 'notes', id: 5, before: note, after: null }]), ['note']],
    ['workspace.changed', change([]), []],
    ['workspace.replaced', change([], { undoable: false }), 'all'],
  ])('The type of an event is %s', (type, given, kinds) => {
    expect(eventTypeOf(given)).toBe(type);
    expect(kindsOf(given)).toEqual(kinds);
  });

  it('The type of an event is candidate.erased for an erasure, for any chosen kinds, and names the erased', () => {
    const command = { route: 'POST /candidates/erase', params: {}, body: { ids: [7, 8] } };
    const erasure = change([], { command, undoable: false });
    expect(eventTypeOf(erasure)).toBe('candidate.erased');
    expect([kindsOf(erasure), erasedIn(erasure)]).toEqual(['all', [7, 8]]);
  });
});

describe('The address of a webhook', () => {
  it.each([
    ['https://example.com/hook?a=1', null],
    ['http://10.0.0.1:8080/hook', null],
    [' ', 'Enter the address of the receiver'],
    ['example.com/hook', 'Enter an address that begins with https://'],
    ['https://ada@example.com', 'The address can’t have a user name or a password'],
    ['https://example.com/#here', 'The address can’t have a part after #'],
  ])('%s', (typed, problem) => {
    expect(webhookUrlProblem(typed)).toBe(problem);
  });
});
