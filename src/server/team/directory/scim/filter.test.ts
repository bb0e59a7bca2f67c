import { describe, expect, it } from 'vitest';
import { parseFilter, type Condition } from './filter.ts';
import { ScimError } from './scim-error.ts';

const user = (value: string): Condition => ({ path: 'username', value });

describe('A filter', () => {
  it.each<[string, Condition[]]>([
    ['userName eq "ada@example.com"', [user('ada@example.com')]],
    ['  UserName   EQ "ada@example.com"  ', [user('ada@example.com')]],
    // RFC 7644, 3.4.2.2: a value is JSON.
    ['userName eq "a \\"b\\" \\\\ c"', [user('a "b" \\ c')]],
    ['userName eq "a and b eq \\"c\\""', [user('a and b eq "c"')]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "x"', [user('x')]],
    ['externalId eq jyoung', [{ path: 'externalid', value: 'jyoung' }]],
    ['emails eq "x@y.z"', [{ path: 'emails', value: 'x@y.z' }]],
    [
      'emails[type eq "work"].value eq "x@y.z"',
      [
        { path: 'emails.type', value: 'work' },
        { path: 'emails.value', value: 'x@y.z' },
      ],
    ],
    [
      'emails[type eq "work" and value eq "x@y.z"]',
      [
        { path: 'emails.type', value: 'work' },
        { path: 'emails.value', value: 'x@y.z' },
      ],
    ],
    [
      'id eq "1" and members eq "2"',
      [
        { path: 'id', value: '1' },
        { path: 'members', value: '2' },
      ],
    ],
    ['active eq true', [{ path: 'active', value: 'true' }]],
  ])('%s', (filter, conditions) => {
    expect(parseFilter(filter)).toEqual(conditions);
  });

  it.each([
    '',
    ' ',
    'userName',
    'userName eq',
    'userName eq "x',
    'userName eq "x" or userName eq "y"',
    'not (userName eq "x")',
    '(userName eq "x")',
    'userName co "x"',
    'userName sw "x"',
    'userName pr',
    'userName eq "x" and',
    'and userName eq "x"',
    'userName eq "x" userName eq "y"',
    'emails[type eq "work"',
    'emails[].value eq "x"',
    'emails]type eq "work"[',
    '"userName" eq "x"',
    "userName eq 'x'; DROP TABLE people",
    `userName eq "${'x'.repeat(1_000)}"`,
    'userName eq "\\u00"',
    'emails['.repeat(100),
  ])('A filter of %j is refused', (filter) => {
    expect(() => parseFilter(filter)).toThrow(ScimError);
  });
});
