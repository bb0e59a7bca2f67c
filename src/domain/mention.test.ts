import { describe, expect, it } from 'vitest';
import { matchTeammates, mentionTyped, splitMentions, teammateOf } from './mention.ts';
import { extractMentions } from './note.ts';

describe('mentionTyped (product §2)', () => {
  it.each([
    ['an @ starts a mention', '@|', { start: 0, query: '' }],
    ['what follows it is what is looked for', 'Ask @be|', { start: 4, query: 'be' }],
    ['only up to the caret', '@am|ara', { start: 0, query: 'am' }],
    ['accents may be typed: names have them', '@chloé|', { start: 0, query: 'chloé' }],
    ['it may follow a bracket or a new line', '(\n@d|', { start: 2, query: 'd' }],
    ['a blank ends it', '@amara |', null],
    ['so does a full stop', '@amara.|', null],
    ['the @ of an email address starts none', 'mail amara@exa|', null],
    ['nothing is typed before the first @', 'Hello|', null],
    ['nor with the caret before it', '|@ben', null],
    ['of two the one at the caret counts', '@ben and @mei|', { start: 9, query: 'mei' }],
  ])('%s', (_says, marked, expected) => {
    const caret = marked.indexOf('|');
    expect(mentionTyped(marked.replace('|', ''), caret)).toEqual(expected);
  });
});

describe('matchTeammates (product §2)', () => {
  it.each([
    ['all seven before anything is typed', '', ['amara', 'ben', 'chloe', 'dev', 'elif', 'jonas', 'mei']],
    ['by handle', 'jo', ['jonas']],
    ['by family name', 'tan', ['mei']],
    ['in any case', 'OKA', ['amara']],
    ['those by handle before those by name', 'b', ['ben', 'jonas']],
    ['nobody', 'xyz', []],
  ])('%s', (_says, query, handles) => {
    expect(matchTeammates(query).map(({ handle }) => handle)).toEqual(handles);
  });
});

describe('splitMentions (product §2)', () => {
  it('sets mentions apart from the text around them', () => {
    expect(splitMentions('Ask @amara, or @Nobody_1!')).toEqual([
      { text: 'Ask ', handle: null },
      { text: '@amara', handle: 'amara' },
      { text: ', or ', handle: null },
      { text: '@Nobody_1', handle: 'Nobody_1' },
      { text: '!', handle: null },
    ]);
  });

  it.each(['', 'plain', '@ben', '@ben@mei', 'a @ b', '@josé\n<b>@dev</b>'])(
    'loses nothing of %j, and finds the mentions that are stored',
    (text) => {
      const parts = splitMentions(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.flatMap(({ handle }) => handle ?? [])).toEqual(extractMentions(text));
    },
  );
});

describe('teammateOf', () => {
  it('knows a teammate by the handle in any case, and nobody by another', () => {
    expect(teammateOf('Mei')?.name).toBe('Mei Tanaka');
    expect(teammateOf('nobody')).toBeUndefined();
  });
});
