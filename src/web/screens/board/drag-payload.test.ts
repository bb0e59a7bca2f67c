import { describe, expect, it } from 'vitest';
import { sampleCandidateWithJob } from '#domain/samples/sample-rows.ts';
import { CANDIDATE_TYPE, draggedCandidateId, dragPayload } from './drag-payload.ts';

const ada = sampleCandidateWithJob({
  id: 7,
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  stage: 'tech',
});

describe('dragPayload (product §2)', () => {
  it('dragPayload holds the candidate’s id and source stage, and a line of text for other programs', () => {
    const payload = dragPayload(ada);
    expect(JSON.parse(payload[CANDIDATE_TYPE] ?? '')).toEqual({ candidateId: 7, stage: 'tech' });
    expect(payload['text/plain']).toBe('Ada Lovelace <ada@example.org>');
  });
});

describe('draggedCandidateId', () => {
  it.each<[text: string, id: number | null]>([
    [dragPayload(ada)[CANDIDATE_TYPE] ?? '', 7],
    ['{"candidateId":"7"}', null],
    ['{"candidateId":1.5}', null],
    ['{}', null],
    ['null', null],
    ['7', null],
    ['', null],
    ['not json', null],
  ])('draggedCandidateId of %s is %s', (text, id) => expect(draggedCandidateId(text)).toBe(id));
});
