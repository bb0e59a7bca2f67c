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

// The calls of Microsoft’s documents, in their order:
// “Tutorial: Develop and plan provisioning for a SCIM endpoint in Microsoft Entra ID” (learn.microsoft.com/entra/identity/
// app-provisioning/use-scim-to-provision-users-and-groups), “SCIM protocol requests and responses”, and
// “Known issues and resolutions with SCIM 2.0 protocol compliance of the Microsoft Entra user provisioning service”.

const server = peopleInTest();
let directory: DirectoryInTest;
let user = '';
let other = '';
let group = '';

const USER_NAME = 'Test_User_00aa00aa-bb11-cc22-dd33-44ee44ee44ee';
const EMAIL = 'Test_User_11bb11bb-cc22-dd33-ee44-55ff55ff55ff@testuser.com';
const CREATED = {
  schemas: [USER],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: USER_NAME,
  name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
  active: true,
  emails: [{ value: EMAIL.toLowerCase(), type: 'work', primary: true }],
  meta: { resourceType: 'User', created: expect.any(String), lastModified: expect.any(String) },
};

beforeAll(async () => {
  directory = await directoryInTest(server);
});

const listOf = (...resources: unknown[]) => ({
  schemas: [LIST],
  totalResults: resources.length,
  startIndex: 1,
  Resources: resources,
});

const CALLS: readonly DocumentedCall[] = [
  {
    title: 'Create User',
    route: () => 'POST /Users',
    body: () => ({
      schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: USER_NAME,
      active: true,
      emails: [{ primary: true, type: 'work', value: EMAIL }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
    }),
    status: 201,
    answer: () => ({ ...CREATED, id: expect.any(String) }),
    after: ({ body }) => void (user = body.id),
  },
  {
    title: 'Create User: a second time',
    route: () => 'POST /Users',
    body: () => ({
      schemas: [USER],
      userName: USER_NAME.toUpperCase(),
      emails: [{ value: 'x@testuser.com' }],
    }),
    status: 409,
    answer: () => ({ schemas: [ERROR], status: '409', scimType: 'uniqueness' }),
  },
  {
    title: 'Get User',
    route: () => `GET /Users/${user}`,
    status: 200,
    answer: () => ({ ...CREATED, id: user }),
  },
  {
    title: 'Get User: not found',
    route: () => 'GET /Users/5171a35d82074e068ce2',
    status: 404,
    answer: () => ({ schemas: [ERROR], status: '404' }),
  },
  {
    title: 'Get User by query',
    route: () => `GET /Users?filter=userName eq "${USER_NAME}"`,
    status: 200,
    answer: () => listOf({ ...CREATED, id: user }),
  },
  {
    title: 'Get User by the email of work',
    route: () => `GET /Users?filter=emails[type eq "work"].value eq "${EMAIL}"`,
    status: 200,
    answer: () => listOf({ id: user }),
  },
  {
    title: 'Get User by externalId',
    route: () => 'GET /Users?filter=externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
    status: 200,
    answer: () => listOf({ id: user }),
  },
  {
    title: 'Get User by query - Zero results',
    route: () => 'GET /Users?filter=userName eq "non-existent user"',
    status: 200,
    answer: () => listOf(),
  },
  {
    title: 'Update User [Multi-valued properties]',
    route: () => `PATCH /Users/${user}`,
    body: () =>
      patchOf(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.com' },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      ),
    status: 200,
    answer: () => ({
      id: user,
      name: {
        formatted: 'givenName updatedFamilyName',
        familyName: 'updatedFamilyName',
        givenName: 'givenName',
      },
      emails: [{ value: 'updatedemail@microsoft.com', type: 'work', primary: true }],
    }),
  },
  {
    title: 'Update User [Single-valued properties]',
    route: () => `PATCH /Users/${user}`,
    body: () =>
      patchOf({
        op: 'Replace',
        path: 'userName',
        value: '5b50642d-79fc-4410-9e90-4c077cdd1a59@testuser.com',
      }),
    status: 200,
    answer: () => ({ userName: '5b50642d-79fc-4410-9e90-4c077cdd1a59@testuser.com' }),
  },
  {
    title: 'Disable User',
    route: () => `PATCH /Users/${user}`,
    body: () => patchOf({ op: 'Replace', path: 'active', value: 'False' }),
    status: 200,
    answer: () => ({ id: user, active: false }),
  },
  {
    title: 'The validator: a disabled User is found by a filter, with spaces as plus signs',
    route: () => 'GET /Users?filter=userName+eq+"5b50642d-79fc-4410-9e90-4c077cdd1a59@testuser.com"',
    status: 200,
    answer: () => listOf({ id: user, active: false }),
  },
  {
    title: 'Known issues: “True” and “False” as texts',
    route: () => `PATCH /Users/${user}`,
    body: () => patchOf({ op: 'Replace', path: 'active', value: 'True' }),
    status: 200,
    answer: () => ({ active: true }),
  },
  {
    title: 'Known issues: the way of aadOptscim062020, with the flag in the address',
    route: () => `PATCH /Users/${user}?aadOptscim062020`,
    body: () =>
      patchOf({
        op: 'replace',
        value: {
          displayName: 'Bjfe',
          'name.givenName': 'Kkom',
          'name.familyName': 'Unua',
          'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { employeeNumber: '991' },
        },
      }),
    status: 200,
    answer: () => ({ displayName: 'Bjfe', name: { givenName: 'Kkom', familyName: 'Unua' } }),
  },
  {
    title: 'Create User: another, whose attributes are those of a mapping of their own',
    route: () => 'POST /Users',
    body: () => ({
      schemas: [USER],
      userName: 'other@testuser.com',
      title: 'Engineer',
      preferredLanguage: 'en-US',
      phoneNumbers: [{ type: 'work', value: '555' }],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'x', manager: 'y' },
    }),
    status: 201,
    after: ({ body }) => void (other = body.id),
  },
  {
    title: 'Create Group',
    route: () => 'POST /Groups',
    body: () => ({
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    }),
    status: 201,
    answer: () => ({
      schemas: [GROUP],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      members: [],
      meta: { resourceType: 'Group' },
    }),
    after: ({ body }) => void (group = body.id),
  },
  {
    title: 'Get Group',
    route: () => `GET /Groups/${group}?excludedAttributes=members`,
    status: 200,
    answer: () => ({ schemas: [GROUP], id: group, displayName: 'displayName' }),
    after: ({ body }) => expect(body).not.toHaveProperty('members'),
  },
  {
    title: 'Get Group by displayName',
    route: () => 'GET /Groups?excludedAttributes=members&filter=displayName eq "displayName"',
    status: 200,
    answer: () => listOf({ id: group, displayName: 'displayName' }),
    after: ({ body }) => expect(body.Resources[0]).not.toHaveProperty('members'),
  },
  {
    title: 'Update Group [Non-member attributes]',
    route: () => `PATCH /Groups/${group}`,
    body: () => patchOf({ op: 'Replace', path: 'displayName', value: '1879db59updatedDisplayName' }),
    status: 204,
  },
  {
    title: 'Update Group [Add Members]',
    route: () => `PATCH /Groups/${group}`,
    body: () =>
      patchOf({
        op: 'Add',
        path: 'members',
        value: [
          { $ref: null, value: user },
          { $ref: null, value: other },
        ],
      }),
    status: 204,
  },
  {
    title: 'Whether a member is in a group',
    route: () => `GET /Groups?filter=id eq "${group}" and members eq "${user}"&attributes=id`,
    status: 200,
    answer: () => listOf({ id: group }),
  },
  {
    title: 'Update Group [Remove Members]',
    route: () => `PATCH /Groups/${group}`,
    body: () => patchOf({ op: 'Remove', path: 'members', value: [{ $ref: null, value: user }] }),
    status: 204,
  },
  {
    title: 'Known issues: a member to remove in the way of the standard',
    route: () => `PATCH /Groups/${group}`,
    body: () => patchOf({ op: 'Remove', path: `members[value eq "${other}"]` }),
    status: 204,
  },
  {
    title: 'The group after that',
    route: () => `GET /Groups/${group}`,
    status: 200,
    answer: () => ({ displayName: '1879db59updatedDisplayName', members: [] }),
  },
  { title: 'Delete Group', route: () => `DELETE /Groups/${group}`, status: 204 },
  { title: 'Delete Group: a second time', route: () => `DELETE /Groups/${group}`, status: 404 },
  {
    title: 'Discover schema',
    route: () => 'GET /Schemas',
    status: 200,
    answer: () => ({
      schemas: [LIST],
      totalResults: 2,
      startIndex: 1,
      Resources: [
        { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'], id: USER, name: 'User' },
        { id: GROUP, name: 'Group' },
      ],
    }),
  },
  { title: 'Delete User', route: () => `DELETE /Users/${user}`, status: 204 },
  { title: 'Delete User: a second time', route: () => `DELETE /Users/${user}`, status: 404 },
];

describe('A call of Entra is answered as documented:', () => {
  it.each(CALLS)('$title', (call) => expectAnswer(directory, call));
});
