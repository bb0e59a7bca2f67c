import { describe, expect, it } from 'vitest';
import { applyPatch, PATCH, type Resource } from './patch.ts';
import { ScimError } from './scim-error.ts';
import { readUser } from './user-resource.ts';

const ADA: Resource = {
  userName: 'ada@example.com',
  name: { givenName: 'Ada', familyName: 'King' },
  emails: [{ value: 'ada@example.com', type: 'work', primary: true }],
  active: true,
};
const TEAM: Resource = { displayName: 'Team', members: [{ value: '1' }, { value: '2' }] };

function patched(resource: Resource, ...operations: object[]): Resource {
  return applyPatch(resource, PATCH.parse({ Operations: operations }).Operations);
}

describe('Patches', () => {
  it.each<[string, Resource, object, object]>([
    // “Known issues and resolutions with SCIM 2.0 protocol compliance of the Microsoft Entra user provisioning service”
    [
      'Entra’s “False” as a text',
      ADA,
      { op: 'Replace', path: 'active', value: 'False' },
      { active: 'False' },
    ],
    ['a value without a path', ADA, { op: 'replace', value: { active: false } }, { active: false }],
    [
      'a path as a key',
      ADA,
      { op: 'Add', value: { 'name.familyName': 'Lovelace' } },
      { name: { givenName: 'Ada', familyName: 'Lovelace' } },
    ],
    [
      'a part of the element with a type',
      ADA,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'a@b.c' },
      { emails: [{ value: 'a@b.c', type: 'work', primary: true }] },
    ],
    [
      'an element that is not there yet',
      { userName: 'ada' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'a@b.c' },
      { emails: [{ type: 'work', value: 'a@b.c' }] },
    ],
    [
      'a role in Entra’s words',
      ADA,
      { op: 'Add', path: 'roles[primary eq "True"].value', value: 'x' },
      { roles: [{ primary: 'True', value: 'x' }] },
    ],
    ['another case of an attribute', ADA, { op: 'replace', path: 'USERNAME', value: 'x' }, { userName: 'x' }],
    [
      'an attribute of an extension, which is not kept',
      ADA,
      {
        op: 'add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'x',
      },
      ADA,
    ],
    [
      'an attribute that is removed',
      ADA,
      { op: 'remove', path: 'name.givenName' },
      { name: { familyName: 'King' } },
    ],
    [
      'members to add, each once',
      TEAM,
      {
        op: 'Add',
        path: 'members',
        value: [
          { $ref: null, value: '2' },
          { $ref: null, value: '3' },
        ],
      },
      { members: [{ value: '1' }, { value: '2' }, { $ref: null, value: '3' }] },
    ],
    [
      'members to remove by their values',
      TEAM,
      { op: 'Remove', path: 'members', value: [{ $ref: null, value: '1' }] },
      { members: [{ value: '2' }] },
    ],
    [
      'members to remove by a condition',
      TEAM,
      { op: 'remove', path: 'members[value eq "1"]' },
      { members: [{ value: '2' }] },
    ],
    ['a member who is not there', TEAM, { op: 'remove', path: 'members[value eq "9"]' }, TEAM],
    [
      'other members',
      TEAM,
      { op: 'replace', path: 'members', value: [{ value: '3', display: 'Bo' }] },
      { members: [{ value: '3', display: 'Bo' }] },
    ],
  ])('A patch takes %s', (_, resource, operation, expected) => {
    const before = structuredClone(resource);
    expect(patched(resource, operation)).toMatchObject(expected);
    expect(resource).toEqual(before);
  });

  it('A patch takes all members away', () => {
    expect(patched(TEAM, { op: 'remove', path: 'members' })).toEqual({ displayName: 'Team' });
  });

  it.each<[string, object]>([
    ['of another kind', { op: 'move', path: 'active', value: true }],
    ['without a kind', { path: 'active', value: true }],
    ['that removes nothing named', { op: 'remove' }],
    ['whose path can’t be read', { op: 'replace', path: 'a b', value: 1 }],
    ['whose condition can’t be read', { op: 'replace', path: 'emails[type co "w"].value', value: 1 }],
    ['without an object', { op: 'add', value: 'x' }],
    ['on a prototype', { op: 'add', path: '__proto__.isAdmin', value: true }],
  ])('A patch is refused with an operation %s', (_, operation) => {
    expect(() => patched(ADA, operation)).toThrow(Error);
  });

  it('A patch does not reach the prototype of objects', () => {
    const value = JSON.parse(
      '{"constructor":{"prototype":{"isAdmin":true}},"name":{"__proto__":{"isAdmin":true}}}',
    );
    patched(
      ADA,
      { op: 'add', value },
      { op: 'add', path: 'constructor.prototype', value: { isAdmin: true } },
    );
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});

describe('People', () => {
  it.each<[string, object, object]>([
    ['“False” as a text', { active: 'False' }, { active: false }],
    ['nothing of being active', { active: undefined }, { active: true }],
    [
      'a list with one value',
      { userName: [{ $ref: null, value: 'bo@example.com' }] },
      { user_name: 'bo@example.com' },
    ],
    ['no email but a name that is one', { emails: [] }, { email: 'ada@example.com' }],
    [
      'several emails, one of them primary',
      { emails: [{ value: 'x@example.com' }, { value: 'Y@example.com', primary: 'True' }] },
      { email: 'y@example.com' },
    ],
    [
      'a long name, on two lines',
      { displayName: `A\nB ${'x'.repeat(200)}` },
      { display_name: `A B ${'x'.repeat(96)}` },
    ],
    [
      'a formatted name alone',
      { name: { formatted: 'Ada King' } },
      { display_name: 'Ada King', given_name: '' },
    ],
  ])('A person is read with %s', (_, more, expected) => {
    expect(readUser({ ...ADA, ...more })).toMatchObject(expected);
  });

  it.each<[string, object]>([
    ['userName', { userName: '  ' }],
    ['an email', { userName: 'ada', emails: [] }],
    ['an email that can be', { emails: [{ value: 'ada', primary: true }] }],
    ['active that can be', { active: 'maybe' }],
    ['a short userName', { userName: 'x'.repeat(300) }],
    ['a short externalId', { externalId: 'x'.repeat(300) }],
  ])('A person is refused without %s', (_, more) => {
    expect(() => readUser({ ...ADA, ...more })).toThrow(ScimError);
  });
});
