import { describe, expect, it } from 'vitest';
import { newNote } from './note.ts';
import { sampleNote } from './sample-rows.ts';

describe('newNote', () => {
  it('trims the text, keeps its mentions (product §5) and says who wrote it', () => {
    const createdAt = '2026-11-20T09:30:00.000Z';
    expect({
      id: 1,
      candidateId: 1,
      ...newNote('  Great call, @jonas \n', { by: 'bo', at: createdAt }),
    }).toEqual(
      sampleNote({
        id: 1,
        candidateId: 1,
        text: 'Great call, @jonas',
        mentions: ['jonas'],
        createdAt,
        by: 'bo',
      }),
    );
  });
});
