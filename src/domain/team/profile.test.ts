import { describe, expect, it } from 'vitest';
import { initialsOf, LOCAL_PROFILE, profileProblems } from './profile.ts';

describe('profileProblems', () => {
  it.each<[says: string, name: string, handle: string, problems: (string | null)[]]>([
    ['the first profile is fine', LOCAL_PROFILE.name, LOCAL_PROFILE.handle, [null, null]],
    ['blanks around either are no problem', ' Ada ', ' ada_1 ', [null, null]],
    ['there has to be a name', '  ', 'ada', ['Enter a name', null]],
    ['a name has an end', 'A'.repeat(101), 'ada', ['Name can’t be longer than 100 characters', null]],
    [
      'a handle is one word',
      'Ada',
      'ada lovelace',
      [null, 'A handle has letters a to z, digits and underscores only'],
    ],
    ['and not empty', 'Ada', '', [null, 'A handle has letters a to z, digits and underscores only']],
    ['and has an end', 'Ada', 'a'.repeat(41), [null, 'Handle can’t be longer than 40 characters']],
  ])('%s', (_says, name, handle, problems) => {
    expect(Object.values(profileProblems({ name, handle }))).toEqual(problems);
  });
});

describe('initialsOf', () => {
  it.each([
    ['Alex Morgan', 'AM'],
    ['ada', 'A'],
    ['  Grace  Brewster Hopper ', 'GH'],
    ['élodie ßtein', 'ÉSS'],
    ['李 小龙', '李小'],
    ['🦊 fox', '🦊F'],
    ['', ''],
  ])('initialsOf “%s” are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
