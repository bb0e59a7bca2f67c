import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import { ANSWER_HEADERS } from '#api/app.ts';
import { FAILURE_STATUS } from '#api/request/errors.ts';
import { readBodyAs } from '#api/request/read-input.ts';
import { TooManyTries } from '#server/calls/failure.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { knownStoreError } from '#store/postgres/failure.ts';
import { requireDirectory, type ActingDirectory } from './acting-directory.ts';
import { changeGroup, createGroup, deleteGroup, groupWith, listGroups, membersOf } from './groups.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './scim/discovery.ts';
import { parseFilter } from './scim/filter.ts';
import { groupResource, readGroup } from './scim/group-resource.ts';
import { listResponse, pageOf, selected, wants } from './scim/paging.ts';
import { applyPatch, PATCH, type Resource } from './scim/patch.ts';
import { ScimError } from './scim/scim-error.ts';
import { SCIM_PATH } from './scim/scim-path.ts';
import { readUser, userResource } from './scim/user-resource.ts';
import { changeUser, createUser, deleteUser, listUsers, userWith } from './users.ts';

/** The largest body, in bytes. */
const MAX_SCIM_BYTES = 1_000_000;

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';
const BODY = z.record(z.string(), z.unknown());

interface Environment {
  readonly Variables: { directory: ActingDirectory };
}
type Call = Context<Environment>;

/**
 * The SCIM 2.0 service of companies’ directories (RFC 7643 and 7644), with what Entra and Okta send otherwise. The token of
 * a request names its workspace.
 */
export function scimRoutes(context: TeamContext): Hono<Environment> {
  const app = new Hono<Environment>().basePath(SCIM_PATH);
  const base = `${context.baseUrl}${SCIM_PATH}`;

  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) c.header(name, value);
    c.set('directory', await requireDirectory(context, c.req.raw));
    await next();
  });
  app.notFound((c) => answer(c, scimError(404, 'There is no such resource'), 404));
  app.onError((error, c) => {
    if (error instanceof TooManyTries) c.header('Retry-After', String(error.retryAfter));
    if (error instanceof HTTPException) {
      if (error.status === 401) c.header('WWW-Authenticate', 'Bearer');
      const type =
        error instanceof ScimError ? error.scimType : error.status === 400 ? 'invalidSyntax' : undefined;
      return answer(c, scimError(error.status, error.message, type), error.status);
    }
    context.report(error);
    const known = knownStoreError(error);
    const status = known ? FAILURE_STATUS[known.kind] : 500;
    return answer(c, scimError(status, known?.message ?? 'Something went wrong. Try again.'), status);
  });

  // RFC 7644, 3.11: a service that knows no “Me” says so.
  app.all('/Me', () => {
    throw new ScimError(501, 'The token is a directory’s, and no person’s');
  });
  serveDiscovery(app, base);
  serveUsers(app, context, base);
  serveGroups(app, context, base);
  return app;
}

function serveDiscovery(app: Hono<Environment>, base: string): void {
  // RFC 7644, 4: these lists can't be filtered.
  app.on('GET', ['/ServiceProviderConfig', '/ResourceTypes', '/Schemas'], async (c, next) => {
    if (c.req.query('filter') !== undefined) throw new ScimError(403, 'This can’t be filtered');
    await next();
  });
  const lists = { ResourceTypes: resourceTypes(base), Schemas: schemas(base) };
  app.get('/ServiceProviderConfig', (c) => answer(c, serviceProviderConfig(base)));
  for (const [name, resources] of Object.entries(lists)) {
    const page = { offset: 0, count: resources.length };
    app.get(`/${name}`, (c) => answer(c, listResponse(resources, resources.length, page)));
    app.get(`/${name}/:id`, (c) => {
      const found = resources.find(({ id }) => id === c.req.param('id'));
      if (!found) throw new ScimError(404, 'There is no such resource');
      return answer(c, found);
    });
  }
}

function serveUsers(app: Hono<Environment>, context: TeamContext, base: string): void {
  const { db } = context;

  app.get('/Users', async (c) => {
    const { workspace } = c.get('directory');
    const [page, query] = [pageOf(c.req.query()), c.req.query()];
    const { total, users } = await listUsers(db, workspace, conditionsOf(c), page);
    const resources = users.map((user) => selected(userResource(user, base), query));
    return answer(c, listResponse(resources, total, page));
  });

  app.post('/Users', async (c) => {
    const user = await createUser(context, c.get('directory'), readUser(await bodyOf(c, BODY)));
    c.header('Location', `${base}/Users/${user.id}`);
    return answerResource(c, userResource(user, base), 201);
  });

  app.get('/Users/:id', async (c) => {
    const user = await userWith(db, c.get('directory').workspace, c.req.param('id'));
    return answerResource(c, userResource(user, base));
  });

  app.put('/Users/:id', async (c) => {
    const fields = readUser(await bodyOf(c, BODY));
    const user = await changeUser(context, c.get('directory'), c.req.param('id'), () => fields);
    return answerResource(c, userResource(user, base));
  });

  app.patch('/Users/:id', async (c) => {
    const { Operations } = await bodyOf(c, PATCH);
    const user = await changeUser(context, c.get('directory'), c.req.param('id'), (before) =>
      readUser(applyPatch(userResource(before, base), Operations)),
    );
    return answerResource(c, userResource(user, base));
  });

  app.delete('/Users/:id', async (c) => {
    await deleteUser(context, c.get('directory'), c.req.param('id'));
    return c.body(null, 204);
  });
}

function serveGroups(app: Hono<Environment>, context: TeamContext, base: string): void {
  const { db } = context;

  app.get('/Groups', async (c) => {
    const { workspace } = c.get('directory');
    const [page, query] = [pageOf(c.req.query()), c.req.query()];
    const { total, groups } = await listGroups(db, workspace, conditionsOf(c), page);
    const ids = wants('members', query) ? groups.map(({ id }) => id) : [];
    const members = await membersOf(db, workspace, ids);
    const resources = groups.map((group) =>
      selected(groupResource(group, members.get(group.id) ?? null, base), query),
    );
    return answer(c, listResponse(resources, total, page));
  });

  app.post('/Groups', async (c) => {
    const group = await createGroup(context, c.get('directory'), readGroup(await bodyOf(c, BODY)));
    c.header('Location', `${base}/Groups/${group.id}`);
    return answerResource(c, await whole(c, group), 201);
  });

  app.get('/Groups/:id', async (c) => {
    const group = await groupWith(db, c.get('directory').workspace, c.req.param('id'));
    return answerResource(c, await whole(c, group));
  });

  app.put('/Groups/:id', async (c) => {
    const fields = readGroup(await bodyOf(c, BODY));
    const group = await changeGroup(context, c.get('directory'), c.req.param('id'), () => fields);
    return answerResource(c, await whole(c, group));
  });

  // Entra expects 204, and Okta accepts it. A group may be large.
  app.patch('/Groups/:id', async (c) => {
    const { Operations } = await bodyOf(c, PATCH);
    await changeGroup(context, c.get('directory'), c.req.param('id'), (before, users) => {
      const members = users.map((id) => ({ id, name: '' }));
      return readGroup(applyPatch(groupResource(before, members, base), Operations));
    });
    return c.body(null, 204);
  });

  app.delete('/Groups/:id', async (c) => {
    await deleteGroup(context, c.get('directory'), c.req.param('id'));
    return c.body(null, 204);
  });

  async function whole(c: Call, group: Parameters<typeof groupResource>[0]): Promise<Resource> {
    const members = await membersOf(db, c.get('directory').workspace, [group.id]);
    return groupResource(group, members.get(group.id) ?? [], base);
  }
}

/** @throws ScimError 400 */
function conditionsOf(c: Call) {
  const filter = c.req.query('filter');
  return filter === undefined ? [] : parseFilter(filter);
}

/** @throws HTTPException 400 or 413 */
function bodyOf<Schema extends z.ZodMiniType>(c: Call, schema: Schema): Promise<z.output<Schema>> {
  return readBodyAs(c.req, schema, MAX_SCIM_BYTES);
}

function scimError(status: number, detail: string, scimType?: string): Resource {
  return {
    schemas: [ERROR_SCHEMA],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail,
  };
}

/** Answers a person or a group with the attributes that the request asks for. */
function answerResource(c: Call, resource: Resource, status: 200 | 201 = 200): Response {
  return answer(c, selected(resource, c.req.query()), status);
}

function answer(c: Call, resource: Resource, status: 200 | 201 | HTTPException['status'] = 200): Response {
  return c.body(JSON.stringify(resource), status as 200, {
    'Content-Type': 'application/scim+json; charset=utf-8',
  });
}
