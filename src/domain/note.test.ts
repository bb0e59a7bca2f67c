import { describe, expect, it } from 'vitest';
import { extractMentions, newNote, TEAMMATES } from './note.ts';
import { sampleNote } from './sample-rows.ts';

describe('extractMentions (product §5)', () => {
  it.each([
    ['a mention is an @handle', 'Ask @amara about it', ['amara']],
    ['letters, digits and underscore belong to it', '@Team_2b!', ['Team_2b']],
    ['anything else ends it', '@ben, @chloe-dubois @dev.', ['ben', 'chloe', 'dev']],
    ['letters beyond a–z end it', '@josé', ['jos']],
    ['each counts once, in the order of the text', '@mei @ben @mei', ['mei', 'ben']],
    ['an @ alone is none', 'me @ home @', []],
    ['no @ is none', 'amara', []],
  ])('%s', (_says, text, handles) => {
    expect(extractMentions(text)).toEqual(handles);
  });
});

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

describe('teammates (product §2)', () => {
  it('are seven, and mentioning each by handle is a mention', () => {
    const handles = TEAMMATES.map((teammate) => teammate.handle);
    expect(new Set(handles).size).toBe(7);
    expect(extractMentions(handles.map((handle) => `@${handle}`).join(' '))).toEqual(handles);
  });
});
