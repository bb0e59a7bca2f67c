import { beforeAll, describe, expect, it } from 'vitest';
import { peopleInTest } from '#server/team/test/people-in-test.ts';
import { directoryInTest, errorOf, GROUP, locationOf, newEmail, USER } from './directory-in-test.ts';
import type { DirectoryInTest } from './directory-in-test.ts';

// The demands of RFC 7643 and RFC 7644 on a service, by section, as far as Entra's and Okta's calls do not show them.

const server = peopleInTest();
let directory: DirectoryInTest;
let ada = '';
let group = '';
const email = newEmail('Ada.King');

beforeAll(async () => {
  directory = await directoryInTest(server);
  const name = { givenName: 'Ada', familyName: 'King' };
  ada = await directory.add(email, { name, displayName: 'Ada', externalId: 'A-1' });
  for (const one of ['bo', 'cy']) await directory.add(newEmail(one));
  group = await directory.addGroup('Hiring', [ada]);
});

describe('Asking for resources (RFC 7644, 3.4)', () => {
  it.each<[section: string, path: () => string, answer: () => object]>([
    ['3.4.1', () => `/Users/${ada}`, () => ({ id: ada, meta: { location: locationOf(`/Users/${ada}`) } })],
    [
      '3.4.2: nothing found',
      () => '/Users?filter=userName eq "none"',
      () => ({ totalResults: 0, Resources: [] }),
    ],
    ['3.4.2.1: sorting that is not offered', () => '/Users?sortBy=userName', () => ({ totalResults: 3 })],
    [
      '3.4.2.2: names and operators without case',
      () => `/Users?filter=USERNAME Eq "${email}"`,
      () => ({ totalResults: 1 }),
    ],
    [
      '3.4.2.2: userName without case',
      () => `/Users?filter=userName eq "${email.toUpperCase()}"`,
      () => ({ totalResults: 1 }),
    ],
    [
      '3.4.2.2: spaces as plus signs',
      () => `/Users?filter=userName+eq+"${email}"`,
      () => ({ totalResults: 1 }),
    ],
    ['3.4.2.2: externalId with case', () => '/Users?filter=externalId eq "a-1"', () => ({ totalResults: 0 })],
    ['3.4.2.2: a boolean', () => '/Users?filter=active eq false', () => ({ totalResults: 0 })],
    [
      '3.4.2.2: a member',
      () => `/Groups?filter=members[value eq "${ada}"]`,
      () => ({ Resources: [{ id: group }] }),
    ],
    [
      '3.4.2.4: startIndex below 1 is 1',
      () => '/Users?startIndex=0&count=2',
      () => ({ startIndex: 1, itemsPerPage: 2 }),
    ],
    [
      '3.4.2.4: a negative count is 0',
      () => '/Users?count=-1',
      () => ({ totalResults: 3, itemsPerPage: 0, Resources: [] }),
    ],
    [
      '3.4.2.4: count 0',
      () => '/Groups?count=0',
      () => ({ totalResults: 1, itemsPerPage: 0, Resources: [] }),
    ],
    [
      '3.4.2.4: a page after the last',
      () => '/Users?startIndex=4',
      () => ({ totalResults: 3, startIndex: 4, Resources: [] }),
    ],
    [
      '3.4.2.4: a count above the maximum',
      () => '/Users?count=100000',
      () => ({ totalResults: 3, itemsPerPage: 3 }),
    ],
  ])('%s', async (_, path, answer) => {
    const answered = await directory.call(`GET ${path()}`);
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    expect(answered.body).toMatchObject(answer());
  });

  it.each<[query: string, keys: string[]]>([
    ['attributes=userName', ['schemas', 'id', 'userName', 'meta']],
    ['attributes=USERNAME,name.familyName', ['schemas', 'id', 'userName', 'name', 'meta']],
    [`attributes=${USER}:active`, ['schemas', 'id', 'active', 'meta']],
    [
      'excludedAttributes=id,emails,name,displayName',
      ['schemas', 'id', 'externalId', 'userName', 'active', 'meta'],
    ],
    [
      'excludedAttributes=name,emails.type,externalId',
      ['schemas', 'id', 'userName', 'displayName', 'emails', 'active', 'meta'],
    ],
  ])('3.4.2.5: %s', async (query, keys) => {
    const one = await directory.call(`GET /Users/${ada}?${query}`);
    const put = await directory.call(`PATCH /Users/${ada}?${query}`, {
      Operations: [{ op: 'replace', value: { displayName: 'Ada' } }],
    });
    for (const { body } of [one, put]) expect(Object.keys(body)).toEqual(keys);
  });
});

describe('Adding and changing resources (RFC 7644, 3.3 and 3.5)', () => {
  it('3.3: the answer to a new one has its location; an id and meta that are sent are ignored', async () => {
    const id = crypto.randomUUID();
    const sent = { id, meta: { created: '1999-01-01T00:00:00Z' }, userName: newEmail('own') };
    const made = await directory.call('POST /Users', { schemas: [USER], ...sent });
    expect(made.status).toBe(201);
    expect(made.body.id).not.toBe(id);
    expect(made.body.meta).toMatchObject({ created: made.body.meta.lastModified, resourceType: 'User' });
    expect(made.headers.get('Location')).toBe(made.body.meta.location);
    const group2 = await directory.call('POST /Groups', { schemas: [GROUP], displayName: 'Located' });
    expect(group2.headers.get('Location')).toBe(locationOf(`/Groups/${group2.body.id}`));
  });

  it.each<[title: string, route: () => string, body: object, status: number, scimType?: string]>([
    [
      '3.3: a userName that is taken',
      () => 'POST /Users',
      { userName: email.toUpperCase() },
      409,
      'uniqueness',
    ],
    [
      '3.3: a displayName that is taken',
      () => 'POST /Groups',
      { displayName: ' HIRING ' },
      409,
      'uniqueness',
    ],
    ['3.5.1: nobody', () => `PUT /Users/${crypto.randomUUID()}`, { userName: 'x@example.com' }, 404],
    [
      '3.5.1: without a required attribute',
      () => `PUT /Users/${ada}`,
      { displayName: 'x' },
      400,
      'invalidValue',
    ],
    ['3.5.2: without operations', () => `PATCH /Users/${ada}`, {}, 400, 'invalidSyntax'],
    [
      '3.5.2.2: a remove without a path',
      () => `PATCH /Users/${ada}`,
      { Operations: [{ op: 'remove' }] },
      400,
      'noTarget',
    ],
    [
      '3.5.2.2: a required attribute removed',
      () => `PATCH /Users/${ada}`,
      { Operations: [{ op: 'remove', path: 'userName' }] },
      400,
      'invalidValue',
    ],
    [
      '3.5.2: a path that can’t be read',
      () => `PATCH /Users/${ada}`,
      { Operations: [{ op: 'replace', path: 'name..x', value: 1 }] },
      400,
      'invalidPath',
    ],
    ['3.7: bulk requests, which are not offered', () => 'POST /Bulk', {}, 404],
    ['3.11: “Me”, which a directory is not', () => 'GET /Me', {}, 501],
    ['4: a filter of what the service can do', () => 'GET /Schemas?filter=id eq "x"', {}, 403],
  ])('%s is an error', async (_, route, body, status, scimType) => {
    const answered = await directory.call(route(), route().startsWith('GET') ? undefined : body);
    expect(answered.status, JSON.stringify(answered.body)).toBe(status);
    expect(answered.body).toMatchObject(errorOf(status, scimType));
  });

  it('3.5.2: a patch is made whole or not at all', async () => {
    const before = await directory.call(`GET /Users/${ada}`);
    const first = { op: 'replace', path: 'displayName', value: 'Half' };
    const wrong = { op: 'replace', path: 'active', value: 'perhaps' };
    expect((await directory.patch(`/Users/${ada}`, first, wrong)).status).toBe(400);
    expect((await directory.call(`GET /Users/${ada}`)).body).toEqual(before.body);
  });

  it('3.5.2: the email that a patch adds as primary takes the place of the former', async () => {
    const id = await directory.add(newEmail('two'));
    const value = newEmail('primary');
    const added = { op: 'add', path: 'emails', value: [{ value, type: 'work', primary: true }] };
    expect((await directory.patch(`/Users/${id}`, added)).body.emails).toEqual([
      { value, type: 'work', primary: true },
    ]);
  });

  it('3.5.2.3: the members of a group are replaced by none, and by 200 who are then read in one answer', async () => {
    const { add, patch, call, addGroup } = await directoryInTest(server);
    const ids: string[] = [];
    for (let made = 0; made < 200; made += 1) ids.push(await add(newEmail(`m${made}`), { active: false }));
    const all = await addGroup('All', [ids[0]!]);
    const replaced = async (members: readonly string[]): Promise<string[]> => {
      const value = members.map((id) => ({ value: id }));
      expect((await patch(`/Groups/${all}`, { op: 'replace', path: 'members', value })).status).toBe(204);
      const { body } = await call(`GET /Groups/${all}`);
      return body.members.map((one: { value: string }) => one.value);
    };
    expect(await replaced([])).toEqual([]);
    expect(await replaced(ids)).toEqual(ids.toSorted());
    expect((await call('GET /Users?count=200')).body.Resources).toHaveLength(200);
    expect(await replaced([])).toEqual([]);
  }, 120_000);

  it('Entra’s check of empty values: empty and null texts take attributes away', async () => {
    const id = await directory.add(newEmail('nul'), { displayName: 'Before', externalId: 'x' });
    for (const value of ['', null]) {
      const { status, body } = await directory.patch(
        `/Users/${id}`,
        ...['displayName', 'externalId', 'name.givenName'].map((path) => ({ op: 'replace', path, value })),
      );
      expect(status).toBe(200);
      expect(body).not.toHaveProperty('displayName');
      expect(body).not.toHaveProperty('externalId');
      expect(body.name.givenName).toBe('');
    }
  });

  it('Okta’s check of a new person: the answer has the email as it was sent', async () => {
    const sent = newEmail('Runscope300Hflu');
    const id = await directory.add(sent);
    expect((await directory.call(`GET /Users/${id}`)).body).toMatchObject({
      userName: sent,
      emails: [{ value: sent }],
    });
  });
});
