import type { Resource } from './patch.ts';
import { GROUP_SCHEMA } from './group-resource.ts';
import { USER_SCHEMA } from './user-resource.ts';

const CONFIG_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const TYPE_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const SCHEMA_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

/** The most people or groups in one answer. */
export const MOST_IN_ANSWER = 200;

/** The features of this service (RFC 7643, 5). */
export function serviceProviderConfig(base: string): Resource {
  return {
    schemas: [CONFIG_SCHEMA],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_IN_ANSWER },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that an owner of the workspace makes in Settings',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

/** The kinds of resources (RFC 7643, 6). */
export function resourceTypes(base: string): Resource[] {
  return [
    { name: 'User', endpoint: '/Users', schema: USER_SCHEMA, description: 'A person' },
    { name: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA, description: 'A group of people' },
  ].map((type) => ({
    schemas: [TYPE_SCHEMA],
    id: type.name,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.name}` },
  }));
}

interface AttributeDescription {
  readonly type?: 'string' | 'boolean' | 'complex';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly mutability?: 'readOnly' | 'readWrite';
  readonly uniqueness?: 'none' | 'server';
  readonly subAttributes?: readonly Resource[];
}

function attribute(name: string, description: string, more: AttributeDescription = {}): Resource {
  const { type = 'string', multiValued = false, required = false, uniqueness = 'none' } = more;
  const { mutability = 'readWrite', subAttributes } = more;
  return {
    name,
    type,
    multiValued,
    description,
    required,
    ...(type === 'string' && { caseExact: false, uniqueness }),
    mutability,
    returned: 'default',
    ...(subAttributes && { subAttributes }),
  };
}

/** The attributes that are kept (RFC 7643, 7). */
export function schemas(base: string): Resource[] {
  const nested = { type: 'complex', multiValued: true } as const;
  const user = [
    attribute('userName', 'The name by which the provider knows the person', {
      required: true,
      uniqueness: 'server',
    }),
    attribute('name', 'The parts of the name', {
      type: 'complex',
      subAttributes: [
        attribute('formatted', 'The first and the last name', { mutability: 'readOnly' }),
        attribute('givenName', 'The first name'),
        attribute('familyName', 'The last name'),
      ],
    }),
    attribute('displayName', 'The name that others see'),
    attribute('emails', 'The email of work', {
      ...nested,
      subAttributes: [
        attribute('value', 'The address'),
        attribute('type', 'work'),
        attribute('primary', 'Always true', { type: 'boolean' }),
      ],
    }),
    attribute('active', 'Whether the person is a member', { type: 'boolean' }),
  ];
  const group = [
    attribute('displayName', 'The name, to which Settings gives a role', {
      required: true,
      uniqueness: 'server',
    }),
    attribute('members', 'The people in the group', {
      ...nested,
      subAttributes: [
        attribute('value', 'The id of a person'),
        attribute('display', 'The name of the person'),
      ],
    }),
  ];
  return [
    { id: USER_SCHEMA, name: 'User', description: 'A person', attributes: user },
    { id: GROUP_SCHEMA, name: 'Group', description: 'A group of people', attributes: group },
  ].map((schema) => ({
    schemas: [SCHEMA_SCHEMA],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));
}
