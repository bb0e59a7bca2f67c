import { beforeAll, describe, expect, it } from 'vitest';
import { peopleInTest } from '#server/team/test/people-in-test.ts';
import {
  directoryInTest,
  ERROR,
  GROUP,
  expectAnswer,
  LIST,
  patchOf,
  USER,
  type DirectoryInTest,
  type DocumentedCall,
} from './directory-in-test.ts';

// The calls of Okta’s documents, in their order: “Okta and SCIM Version 2.0” (developer.okta.com/docs/api/openapi/okta-scim/
// guides/scim-20), and steps of its tests for Runscope (developer.okta.com/standards/SCIM/SCIMFiles).

const server = peopleInTest();
let directory: DirectoryInTest;
let user = '';
let second = '';
let group = '';

beforeAll(async () => {
  directory = await directoryInTest(server);
  const name = { givenName: 'First', familyName: 'There' };
  second = await directory.add('first.there@okta.local', { name });
});

const ADDED = {
  schemas: [USER],
  userName: 'test.user@okta.local',
  name: { givenName: 'Test', familyName: 'User' },
  emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
  displayName: 'Test User',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq',
  active: true,
};

const CALLS: readonly DocumentedCall[] = [
  {
    title: 'Users are listed with numbers, and one at least (Runscope)',
    route: () => 'GET /Users?count=1&startIndex=1',
    status: 200,
    answer: () => ({
      schemas: [LIST],
      itemsPerPage: 1,
      startIndex: 1,
      totalResults: expect.any(Number),
      Resources: [
        {
          id: second,
          name: { givenName: 'First', familyName: 'There' },
          userName: 'first.there@okta.local',
          emails: [{ value: 'first.there@okta.local' }],
          active: true,
        },
      ],
    }),
  },
  {
    title: 'A user who is not there (Runscope)',
    route: () => 'GET /Users/010101001010101011001010101011',
    status: 404,
    answer: () => ({ schemas: [ERROR], status: '404', detail: expect.stringMatching(/./) }),
  },
  {
    title: 'Determine if the User object exists',
    route: () => 'GET /Users?filter=userName%20eq%20%22test.user%40okta.local%22&startIndex=1&count=100',
    status: 200,
    answer: () => ({ schemas: [LIST], totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] }),
  },
  {
    title: 'Create the User',
    route: () => 'POST /Users',
    body: () => ADDED,
    status: 201,
    answer: () => ({
      schemas: [USER],
      id: expect.any(String),
      userName: 'test.user@okta.local',
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
      displayName: 'Test User',
      externalId: '00ujl29u0le5T6Aj10h7',
      active: true,
      meta: { resourceType: 'User' },
    }),
    after({ body }) {
      user = body.id;
      expect(body).not.toHaveProperty('password');
    },
  },
  {
    title: 'Create the User again (Runscope)',
    route: () => 'POST /Users',
    body: () => ADDED,
    status: 409,
    answer: () => ({ schemas: [ERROR], status: '409', scimType: 'uniqueness' }),
  },
  {
    title: 'The email as its filter',
    route: () => 'GET /Users?filter=emails eq "Test.User@okta.local"',
    status: 200,
    answer: () => ({ totalResults: 1, Resources: [{ id: user }] }),
  },
  {
    title: 'Another case of userName (Runscope)',
    route: () => 'GET /Users?filter=userName eq "TEST.USER@OKTA.LOCAL"',
    status: 200,
    answer: () => ({ totalResults: 1, Resources: [{ id: user }] }),
  },
  {
    title: 'Retrieve a specific User',
    route: () => `GET /Users/${user}`,
    status: 200,
    answer: () => ({ id: user }),
  },
  {
    title: 'Update a specific User (PUT)',
    route: () => `PUT /Users/${user}`,
    body: () => ({
      schemas: [USER],
      id: user,
      userName: 'test.user@okta.local',
      name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
      emails: [
        { primary: true, value: 'test.user@okta.local', type: 'work', display: 'test.user@okta.local' },
      ],
      active: true,
      groups: [],
      meta: { resourceType: 'User' },
    }),
    status: 200,
    answer: () => ({ id: user, name: { givenName: 'Another', familyName: 'User' }, active: true }),
    after: ({ body }) => expect(body).not.toHaveProperty('displayName'),
  },
  {
    title: 'Delete Users: deactivated by PATCH',
    route: () => `PATCH /Users/${user}`,
    body: () => patchOf({ op: 'replace', value: { active: false } }),
    status: 200,
    answer: () => ({ id: user, active: false }),
  },
  {
    title: 'Delete Users: deactivated by PUT',
    route: () => `PUT /Users/${second}`,
    body: () => ({ schemas: [USER], id: second, userName: 'first.there@okta.local', active: false }),
    status: 200,
    answer: () => ({ id: second, active: false }),
  },
  {
    title: 'Reactivate',
    route: () => `PATCH /Users/${user}`,
    body: () => patchOf({ op: 'replace', value: { active: true } }),
    status: 200,
    answer: () => ({ active: true }),
  },
  {
    title: 'Create Groups',
    route: () => 'POST /Groups',
    body: () => ({ schemas: [GROUP], displayName: 'Test SCIMv2', members: [] }),
    status: 201,
    answer: () => ({ schemas: [GROUP], id: expect.any(String), displayName: 'Test SCIMv2', members: [] }),
    after: ({ body }) => void (group = body.id),
  },
  {
    title: 'Retrieve Groups',
    route: () => 'GET /Groups?startIndex=1&count=100',
    status: 200,
    answer: () => ({
      schemas: [LIST],
      totalResults: 1,
      startIndex: 1,
      itemsPerPage: 1,
      Resources: [{ id: group }],
    }),
  },
  {
    title: 'Retrieve specific Groups',
    route: () => `GET /Groups/${group}`,
    status: 200,
    answer: () => ({ id: group, displayName: 'Test SCIMv2', members: [] }),
  },
  {
    title: 'Update a specific Group name (PATCH)',
    route: () => `PATCH /Groups/${group}`,
    body: () => patchOf({ op: 'replace', value: { id: group, displayName: 'Test SCIMv0' } }),
    status: 204,
  },
  {
    title: 'Update specific Group membership (PATCH)',
    route: () => `PATCH /Groups/${group}`,
    body: () =>
      patchOf(
        { op: 'remove', path: `members[value eq "${second}"]` },
        { op: 'add', path: 'members', value: [{ value: user, display: 'test.user@okta.local' }] },
      ),
    status: 204,
  },
  {
    title: 'The group after that',
    route: () => `GET /Groups/${group}`,
    status: 200,
    answer: () => ({ displayName: 'Test SCIMv0', members: [{ value: user, display: 'Another User' }] }),
  },
  {
    title: 'Replace the members',
    route: () => `PATCH /Groups/${group}`,
    body: () => patchOf({ op: 'replace', path: 'members', value: [{ value: second, display: 'x' }] }),
    status: 204,
  },
  {
    title: 'Update specific Group (PUT)',
    route: () => `PUT /Groups/${group}`,
    body: () => ({
      schemas: [GROUP],
      id: group,
      displayName: 'Test SCIMv2',
      members: [{ value: user, display: 'test.user@okta.local' }],
    }),
    status: 200,
    answer: () => ({ displayName: 'Test SCIMv2', members: [{ value: user }] }),
  },
  { title: 'Delete a specific Group', route: () => `DELETE /Groups/${group}`, status: 204 },
];

describe('A call of Okta is answered as documented:', () => {
  it.each(CALLS)('$title', (call) => expectAnswer(directory, call));
});
