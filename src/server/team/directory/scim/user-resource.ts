import * as z from 'zod/mini';
import { accountEmail } from '#contract/server/shapes.ts';
import type { DirectoryUsersTable } from '#server/database/directory-tables.ts';
import { isObject, keyIn, type Resource } from './patch.ts';
import { invalidValue } from './scim-error.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** The attributes of a person that are kept. */
export type UserFields = Pick<
  DirectoryUsersTable,
  'user_name' | 'external_id' | 'email' | 'given_name' | 'family_name' | 'display_name' | 'active'
>;

/** The maximum length of a name. A longer one is cut, because it is not the provider's fault. */
const NAME_MAX_LENGTH = 100;

const NAME = z.string().check(z.maxLength(1_000));
const USER_NAME = z.string().check(z.trim(), z.minLength(1), z.maxLength(254));
const EXTERNAL_ID = z.string().check(z.maxLength(255));

/** Reads a person from a body. Attributes that are not kept here are left out. @throws ScimError 400 */
export function readUser(body: Resource): UserFields {
  const userName = USER_NAME.safeParse(textIn(attribute(body, 'userName')));
  if (!userName.success) throw invalidValue('userName is missing, or longer than 254 characters');
  const email = accountEmail.safeParse(emailIn(attribute(body, 'emails')) ?? userName.data);
  if (!email.success) throw invalidValue('The person needs an email: in emails, or as userName');
  const externalId = EXTERNAL_ID.safeParse(textIn(attribute(body, 'externalId')) ?? '');
  if (!externalId.success) throw invalidValue('externalId is longer than 255 characters');
  const name = attribute(body, 'name');
  const parts = isObject(name) ? name : {};
  const [given, family] = [attribute(parts, 'givenName'), attribute(parts, 'familyName')];
  // Beside the parts, the full name is made of them.
  const formatted = given === undefined && family === undefined ? attribute(parts, 'formatted') : '';
  return {
    user_name: userName.data,
    external_id: externalId.data === '' ? null : externalId.data,
    email: email.data,
    given_name: nameIn(given),
    family_name: nameIn(family),
    display_name: nameIn(attribute(body, 'displayName')) || nameIn(formatted),
    active: activeIn(attribute(body, 'active')),
  };
}

function attribute(resource: Resource, name: string): unknown {
  return resource[keyIn(resource, name)];
}

/** A text, or that of Entra's list with one value. */
function textIn(value: unknown): unknown {
  const [only] = Array.isArray(value) ? value : [value];
  return (isObject(only) ? attribute(only, 'value') : only) ?? undefined;
}

function nameIn(value: unknown): string {
  const { data = '' } = NAME.safeParse(textIn(value) ?? '');
  const line = data.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  return Array.from(line).slice(0, NAME_MAX_LENGTH).join('').trim();
}

/** The primary email, or that of work, or the first. Of several primary ones the last, which a patch has added. */
function emailIn(value: unknown): unknown {
  const emails = (Array.isArray(value) ? value : [value]).flatMap((one) => {
    if (typeof one === 'string') return [{ address: one, type: '', isPrimary: false }];
    if (!isObject(one)) return [];
    const address = attribute(one, 'value');
    if (typeof address !== 'string' || address.trim() === '') return [];
    const isPrimary = String(attribute(one, 'primary')).toLowerCase() === 'true';
    return [{ address, type: String(attribute(one, 'type')).toLowerCase(), isPrimary }];
  });
  const found =
    emails.findLast(({ isPrimary }) => isPrimary) ?? emails.find(({ type }) => type === 'work') ?? emails[0];
  return found?.address;
}

/** Entra sends “True” and “False” as texts. @throws ScimError 400 */
function activeIn(value: unknown): boolean {
  const given = textIn(value) ?? true;
  const text = typeof given === 'string' ? given.toLowerCase() : given;
  if (text === true || text === 'true') return true;
  if (text === false || text === 'false') return false;
  throw invalidValue('active must be true or false');
}

/** The key by which userNames are compared. */
export function keyOf(userName: string): string {
  return userName.toLowerCase();
}

/** The name of a person in the workspace. */
export function personName({ display_name, given_name, family_name, email }: UserFields): string {
  const [local = email] = email.split('@');
  const name = display_name || `${given_name} ${family_name}`.trim() || local;
  return Array.from(name).slice(0, NAME_MAX_LENGTH).join('').trim();
}

/** A person as a provider reads them. @param base the address of the service */
export function userResource(row: Omit<DirectoryUsersTable, 'workspace_id'>, base: string): Resource {
  const { id, external_id: externalId, user_name: userName, display_name: displayName } = row;
  const { given_name: givenName, family_name: familyName } = row;
  const formatted = `${givenName} ${familyName}`.trim();
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    userName,
    name: { formatted, givenName, familyName },
    ...(displayName !== '' && { displayName }),
    // Okta's test expects the spelling that it has sent, and sends the email as userName, too.
    emails: [{ value: keyOf(userName) === row.email ? userName : row.email, type: 'work', primary: true }],
    active: row.active,
    meta: {
      resourceType: 'User',
      created: row.created_at,
      lastModified: row.changed_at,
      location: `${base}/Users/${id}`,
    },
  };
}
