import { beforeAll, expect, it } from 'vitest';
import {
  caller,
  directoryInTest,
  errorOf,
  GROUP,
  locationOf,
  newEmail,
  USER,
  type DirectoryInTest,
} from '#server/team/directory/directory-in-test.ts';
import type { Answered } from '#server/team/test/browser-in-test.ts';
import { peopleInTest } from '#server/team/test/people-in-test.ts';

const server = peopleInTest();
let directory: DirectoryInTest;
let ada = '';
let group = '';

beforeAll(async () => {
  directory = await directoryInTest(server);
  const name = { givenName: 'Ada', familyName: 'King' };
  ada = await directory.add(newEmail('Ada.King'), { name, displayName: 'Ada', externalId: 'A-1' });
  group = await directory.addGroup('Hiring', [ada]);
});

it('The service has patches and filters, and tells of none of what it lacks', async () => {
  const { body } = await directory.call('GET /ServiceProviderConfig');
  expect(body).toMatchObject({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    filter: { supported: true, maxResults: 200 },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [{ type: 'oauthbearertoken', name: expect.any(String), primary: true }],
    meta: { resourceType: 'ServiceProviderConfig', location: locationOf('/ServiceProviderConfig') },
  });
  for (const route of [`GET /Users/${ada}`, `GET /Groups/${group}`]) {
    const answered = await directory.call(route);
    expect(answered.headers.has('ETag')).toBe(false);
    expect(answered.body.meta).not.toHaveProperty('version');
  }
});

it('The service lists its resources with their schemas, each also alone', async () => {
  const types = await directory.call('GET /ResourceTypes');
  expect(types.body.Resources).toMatchObject([
    { id: 'User', name: 'User', endpoint: '/Users', schema: USER },
    { id: 'Group', name: 'Group', endpoint: '/Groups', schema: GROUP },
  ]);
  const schemas = await directory.call('GET /Schemas');
  for (const { body } of [types, schemas]) {
    for (const resource of body.Resources) {
      const path = resource.meta.location.slice(locationOf('').length);
      expect((await directory.call(`GET ${path}`)).body).toEqual(resource);
    }
  }
  expect((await directory.call('GET /Schemas/urn:none')).body).toMatchObject(errorOf(404));
});

it('Every answered attribute is in a schema, with all that RFC 7643 (7) asks of an attribute', async () => {
  type Attribute = Readonly<Record<string, unknown>> & { readonly name: string };
  for (const [path, schema] of [
    [`/Users/${ada}`, USER],
    [`/Groups/${group}`, GROUP],
  ]) {
    const {
      id: _,
      schemas: __,
      externalId: ___,
      meta: ____,
      ...answered
    } = (await directory.call(`GET ${path}`)).body;
    const { attributes } = (await directory.call(`GET /Schemas/${schema}`)).body;
    expect(attributes.map(({ name }: Attribute) => name).toSorted()).toEqual(
      Object.keys(answered).toSorted(),
    );
    for (const each of attributes as Attribute[]) {
      expect(each).toMatchObject({
        type: expect.stringMatching(/^(string|boolean|complex)$/),
        multiValued: expect.any(Boolean),
        description: expect.stringMatching(/./),
        required: expect.any(Boolean),
        mutability: 'readWrite',
        returned: 'default',
      });
      const [value] = [answered[each.name]].flat();
      if (each['type'] !== 'complex') continue;
      const parts = (each['subAttributes'] as Attribute[]).map(({ name }) => name);
      expect(parts.toSorted()).toEqual(Object.keys(value).toSorted());
    }
  }
});

it('The service answers with its own content type, takes plain JSON, and names its way to sign in', async () => {
  const { call, token } = directory;
  const isScim = ({ headers }: Answered) =>
    expect(headers.get('Content-Type')).toBe('application/scim+json; charset=utf-8');
  for (const route of ['GET /Users', 'GET /Schemas', 'GET /Nothing', 'GET /Me']) isScim(await call(route));
  const plain = caller(server, token, '10.7.0.2', 'application/json');
  isScim(await plain('POST /Users', { userName: newEmail('json') }));
  const refused = await call('GET /Users', undefined, 'hlscim_none');
  isScim(refused);
  expect(refused.body).toMatchObject(errorOf(401));
  expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer');
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
});
