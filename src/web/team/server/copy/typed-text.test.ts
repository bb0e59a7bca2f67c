import { expect, test } from 'vitest';
import { rowChange, type RowChange } from '#domain/change.ts';
import { sampleAssessment, sampleCandidate, sampleMessage, sampleNote } from '#domain/samples/sample-rows.ts';
import { typedText } from './typed-text.ts';

const CANDIDATE = sampleCandidate({ id: 1, name: 'Ada', phone: '' });
const SECTION = { id: 's1', title: 'About you', description: '', questions: [] };
const ASSESSMENT = sampleAssessment({ jobId: 1, sections: [] });

test.each<[what: string, rows: readonly RowChange[], text: string]>([
  [
    'a note',
    [rowChange('notes', { id: 1, before: null, after: sampleNote({ id: 1, text: 'Call her\non Monday' }) })],
    'Call her\non Monday',
  ],
  [
    'a message: its subject and text',
    [
      rowChange('messages', {
        id: 1,
        before: null,
        after: sampleMessage({ id: 1, subject: 'Hello', text: 'Dear Ada' }),
      }),
    ],
    'Hello\n\nDear Ada',
  ],
  [
    'a field of a candidate, and not the fields that stay',
    [rowChange('candidates', { id: 1, before: CANDIDATE, after: { ...CANDIDATE, phone: '555 1234' } })],
    '555 1234',
  ],
  [
    'a section of an assessment, without its id',
    [rowChange('assessments', { id: 1, before: ASSESSMENT, after: { ...ASSESSMENT, sections: [SECTION] } })],
    'About you',
  ],
  [
    'nothing for a move',
    [rowChange('candidates', { id: 1, before: CANDIDATE, after: { ...CANDIDATE, stage: 'offer' } })],
    '',
  ],
  ['nothing for what was deleted', [rowChange('notes', { id: 1, before: sampleNote(), after: null })], ''],
])('The text that was typed for %s', (_, rows, text) => {
  expect(typedText(rows)).toBe(text);
});
