import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ORIGIN, type Answered, type Browser } from '#server/team/test/browser-in-test.ts';
import { otherWorkspace, type PeopleInTest } from '#server/team/test/people-in-test.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** A company's directory in a test: a workspace with an owner, and the provider that sends people. */
export interface DirectoryInTest {
  readonly owner: Browser;
  readonly workspace: string;
  readonly token: string;
  /** Makes a call like `GET /Users`. */
  call(route: string, body?: unknown, token?: string): Promise<Answered>;
  /** Adds a person. @returns their id */
  add(email: string, more?: object): Promise<string>;
  /** Adds a group with people. @returns its id */
  addGroup(name: string, users?: readonly string[]): Promise<string>;
  patch(path: string, ...operations: object[]): Promise<Answered>;
  /** The members of the workspace, by email. */
  roles(): Promise<Record<string, string>>;
}

/** Calls the SCIM service of a server. */
export function caller(
  { people }: PeopleInTest,
  token: string,
  address = '10.7.0.1',
  type = 'application/scim+json; charset=utf-8',
) {
  return async (route: string, body?: unknown, as = token): Promise<Answered> => {
    const [method = '', ...path] = route.split(' ');
    const response = await people.fetchDirectory(
      new Request(`${ORIGIN}/scim/v2${path.join(' ')}`, {
        method,
        headers: {
          ...(as !== '' && { Authorization: `Bearer ${as}` }),
          'Content-Type': type,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
      address,
    );
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, body: text === '' ? null : JSON.parse(text) };
  };
}

/** Connects the directory of a new workspace. */
export async function directoryInTest(server: PeopleInTest, by?: Browser): Promise<DirectoryInTest> {
  const owner = by ?? (await otherWorkspace(server));
  const workspace = (await owner.call('GET /session')).body.workspaces[0].id as string;
  const connected = await owner.call('POST /directory/token', {});
  expect(connected.status, JSON.stringify(connected.body)).toBe(201);
  const { token } = connected.body;
  const call = caller(server, token);
  return {
    owner,
    workspace,
    token,
    call,
    async add(email, more = {}) {
      const added = await call('POST /Users', { schemas: [USER], userName: email, active: true, ...more });
      expect(added.status, JSON.stringify(added.body)).toBe(201);
      return added.body.id;
    },
    async addGroup(name, users = []) {
      const members = users.map((value) => ({ value }));
      const added = await call('POST /Groups', { schemas: [GROUP], displayName: name, members });
      expect(added.status, JSON.stringify(added.body)).toBe(201);
      return added.body.id;
    },
    patch: (path, ...operations) => call(`PATCH ${path}`, patchOf(...operations)),
    async roles() {
      const { body } = await owner.call('GET /people');
      return Object.fromEntries(
        body.data.map((member: { email: string; role: string }) => [member.email, member.role]),
      );
    },
  };
}

/** A call of a provider's documents, with the ids that a test has by then. */
export interface DocumentedCall {
  readonly title: string;
  readonly route: () => string;
  readonly body?: () => unknown;
  readonly status: number;
  readonly answer?: () => object;
  readonly after?: (answered: Answered) => void;
}

/** Makes a documented call, and expects its answer. */
export async function expectAnswer(
  directory: DirectoryInTest,
  { route, body, status, answer, after }: DocumentedCall,
): Promise<void> {
  const answered = await directory.call(route(), body?.());
  expect(answered.status, JSON.stringify(answered.body)).toBe(status);
  expect(answered.headers.get('Content-Type')).toBe(
    status === 204 ? null : 'application/scim+json; charset=utf-8',
  );
  expect(answered.body ?? {}).toMatchObject(answer?.() ?? {});
  after?.(answered);
}

/** The location of a resource of this service. */
export function locationOf(path: string): string {
  return `https://hire.example.com/scim/v2${path}`;
}

/** The body of an answer that is an error. */
export function errorOf(status: number, scimType?: string) {
  return {
    schemas: [ERROR],
    status: String(status),
    detail: expect.stringMatching(/./),
    ...(scimType !== undefined && { scimType }),
  };
}

/** The body of a patch. */
export function patchOf(...operations: readonly object[]) {
  return { schemas: [PATCH_OP], Operations: operations };
}

/** An email that no other test uses. */
export function newEmail(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`;
}
