import { describe, expect, it } from 'vitest';
import { barePathOf, ownPath, signInPath } from './own-path.ts';

const HERE = 'https://hire.example.com';

describe('ownPath', () => {
  it.each([
    ['/candidates?search=ada#top', '/candidates?search=ada#top'],
    ['/candidates/board', '/candidates/board'],
    ['/a/../jobs', '/jobs'],
  ])('ownPath leads on to %j', (asked, path) => {
    expect(ownPath(asked, HERE)).toBe(path);
  });

  it.each([
    [null],
    [''],
    ['jobs'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/.//evil.example'],
    ['/a/..//evil.example'],
    ['https://evil.example/jobs'],
    ['https:evil.example'],
    ['javascript:alert(1)'],
    [' //evil.example'],
    ['/sign-in?next=/jobs'],
    ['/join/?token=1'],
    ['//'],
  ])('ownPath leads to the start instead of to %j', (asked) => {
    expect(ownPath(asked, HERE)).toBe('/');
  });
});

it('The sign-in leads back to the former path', () => {
  const path = signInPath('/candidates?search=a&b');
  expect(path).toBe('/sign-in?next=%2Fcandidates%3Fsearch%3Da%26b');
  expect(ownPath(new URL(path, HERE).searchParams.get('next'), HERE)).toBe('/candidates?search=a&b');
  expect(signInPath('/')).toBe('/sign-in');
});

it.each([
  ['/sign-in', '/sign-in'],
  ['/sign-in/', '/sign-in'],
  ['/sign-in/return', '/sign-in/return'],
  ['/join', '/join'],
  ['/answer', '/answer'],
  ['/sign-in/more', undefined],
  ['/jobs', undefined],
  ['/', undefined],
])('%s is the bare screen %s', (path, screen) => {
  expect(barePathOf(path)).toBe(screen);
});
