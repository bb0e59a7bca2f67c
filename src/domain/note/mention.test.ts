import { describe, expect, it } from 'vitest';
import { extractMentions, matchTeammates, mentionTyped, splitNote, teammateOf } from './mention.ts';

const TEAMMATES = [
  { name: 'Amara Okafor', handle: 'amara' },
  { name: 'Ben Castillo', handle: 'ben' },
  { name: 'Chloe Dubois', handle: 'chloe' },
  { name: 'Dev Patel', handle: 'dev' },
  { name: 'Elif Kaya', handle: 'elif' },
  { name: 'Jonas Berg', handle: 'jonas' },
  { name: 'Mei Tanaka', handle: 'mei' },
];

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
    expect(matchTeammates(query, TEAMMATES).map(({ handle }) => handle)).toEqual(handles);
  });
});

describe('splitNote (product §2)', () => {
  it('splitNote sets mentions and links apart from the text around them', () => {
    expect(splitNote('Ask @amara, or @Nobody_1! See https://example.com/cv.')).toEqual([
      { kind: 'text', text: 'Ask ' },
      { kind: 'mention', text: '@amara', handle: 'amara' },
      { kind: 'text', text: ', or ' },
      { kind: 'mention', text: '@Nobody_1', handle: 'Nobody_1' },
      { kind: 'text', text: '! See ' },
      { kind: 'link', text: 'https://example.com/cv' },
      { kind: 'text', text: '.' },
    ]);
  });

  it.each([
    ['a link ends at a blank', 'see http://example.com now', ['http://example.com']],
    ['at what ends the sentence', 'Https://example.com/a?b=c,d!?', ['Https://example.com/a?b=c,d']],
    ['at a bracket around it', '(https://example.com)', ['https://example.com']],
    ['not at a bracket of its own', 'https://example.com/a_(b).', ['https://example.com/a_(b)']],
    [
      'there may be several',
      'https://a.example https://b.example',
      ['https://a.example', 'https://b.example'],
    ],
    ['another scheme is none', 'javascript:alert(1) ftp://example.com mailto:a@b.example', []],
    ['nor is one without a host', 'https:// http:///x', []],
  ])('%s', (_says, text, links) => {
    expect(splitNote(text).flatMap((part) => (part.kind === 'link' ? part.text : []))).toEqual(links);
  });

  it.each(['', 'plain', '@ben', '@ben@mei', 'a @ b', '@josé\n<b>@dev</b>', '(https://a.example/@ben).'])(
    'splitNote loses nothing of %j',
    (text) => {
      expect(
        splitNote(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    },
  );
});

describe('extractMentions (product §5)', () => {
  it.each([
    ['a mention is an @handle', 'Ask @amara about it', ['amara']],
    ['letters, digits and underscore belong to it', '@Team_2b!', ['Team_2b']],
    ['anything else ends it', '@ben, @chloe-dubois @dev.', ['ben', 'chloe', 'dev']],
    ['letters beyond a–z end it', '@josé', ['jos']],
    ['each counts once, in the order of the text', '@mei @ben @mei', ['mei', 'ben']],
    ['an @ alone is none', 'me @ home @', []],
    ['no @ is none', 'amara', []],
    ['an email address is none', 'me@example.com, josé@example.com', []],
    ['nor is a part of a link', 'https://example.com/@ben', []],
  ])('%s', (_says, text, handles) => {
    expect(extractMentions(text)).toEqual(handles);
  });
});

describe('teammateOf', () => {
  it('teammateOf knows a teammate by the handle in any case, and nobody by another', () => {
    expect(teammateOf('Mei', TEAMMATES)?.name).toBe('Mei Tanaka');
    expect(teammateOf('nobody', TEAMMATES)).toBeUndefined();
    expect(teammateOf('ada', [{ name: 'Ada King', handle: 'Ada' }])?.name).toBe('Ada King');
  });
});
