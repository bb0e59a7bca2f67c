import { expect, test } from 'vitest';
import { rowChange } from '#domain/change.ts';
import { sampleNote } from '#domain/samples/sample-rows.ts';
import { writesWithout } from '#replica/copy/erasing.ts';
import type { UnsentWrite } from '#replica/copy/replica-log.ts';

const ADA = 1;
const BEN = 2;

function noteOn(candidateId: number, text: string): UnsentWrite {
  const note = sampleNote({ id: 900 + candidateId, candidateId, text });
  return {
    key: text,
    at: '2026-11-20T09:30:00.000Z',
    command: { route: 'POST /candidates/{id}/notes', params: { id: candidateId }, body: { text } },
    ids: {},
    rows: [rowChange('notes', { id: note.id, before: null, after: note })],
  };
}

test('Writes that hang on one that was not sent are without erased candidates, too', () => {
  const told = {
    ...noteOn(BEN, 'Of Ben'),
    message: 'It could not be delivered.',
    hanging: [noteOn(ADA, 'Of Ada')],
  };
  const { notSent } = writesWithout({ pending: [], notSent: [told] }, new Set([ADA]));
  expect(notSent).toMatchObject([
    { key: 'Of Ben' },
    { key: 'Of Ada', command: { route: 'erased' }, rows: [] },
  ]);
  expect(notSent[0]).not.toHaveProperty('hanging');
});

test('What hung on a write about an erased candidate stays, under the same sentence', () => {
  const message = 'It could not be delivered.';
  const told = { ...noteOn(ADA, 'Of Ada'), message, hanging: [noteOn(BEN, 'Of Ben'), noteOn(BEN, 'More')] };
  const { notSent } = writesWithout({ pending: [], notSent: [told] }, new Set([ADA]));
  expect(notSent).toMatchObject([{ key: 'Of Ben', message, hanging: [{ key: 'More' }] }, { key: 'Of Ada' }]);
  expect(JSON.stringify(notSent[1])).not.toContain('notes');
});
