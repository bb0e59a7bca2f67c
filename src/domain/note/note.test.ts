import { describe, expect, it } from 'vitest';
import { membersMentioned, newNote } from './note.ts';
import { sampleNote } from '#domain/samples/sample-rows.ts';

describe('newNote', () => {
  it('newNote trims the text, keeps its mentions (product §5) and says who wrote it', () => {
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

describe('membersMentioned (product §12)', () => {
  const since = '2026-11-01T09:00:00.000Z';
  const members = [
    { id: 'p1', name: 'Ada King', handle: 'ada', since },
    { id: 'p2', name: 'Bo Lind', handle: 'bo', since },
    { id: 'p3', name: 'Cy New', handle: 'cy', since: '2026-11-21T09:00:00.000Z' },
  ];

  it.each([
    ['whom it names', ['bo'], ['p2']],
    ['in any case, once', ['Bo', 'bo', 'BO'], ['p2']],
    ['not its author', ['ada', 'bo'], ['p2']],
    ['nobody for a handle that nobody has', ['dee'], []],
    ['not who has joined since', ['cy'], []],
  ])('%s: %j', (_says, mentions, ids) => {
    const note = { mentions, by: 'p1', createdAt: '2026-11-20T09:30:00.000Z' };
    expect(membersMentioned(note, members).map(({ id }) => id)).toEqual(ids);
  });
});
