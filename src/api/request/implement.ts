import type { Context, Hono, HonoRequest } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { SentBytes } from '#contract/candidates/files.ts';
import type {
  Answer,
  Body,
  Contract,
  Headers,
  Params,
  Query,
  RouteName,
  WriteName,
} from '#contract/contract.ts';
import { isWrite, splitName, successOf, type Frozen, type Route } from '#contract/schemas/route.ts';
import { allows, type Actor } from '#domain/actor.ts';
import { editionTag, type Edition } from '#domain/assessment/save.ts';
import type { Confirmation } from '#domain/application/confirmation.ts';
import type { Command } from '#domain/change.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import { NO_FILES } from '#store/no-files.ts';
import type { Store } from '#store/store.ts';
import type { Write, Written } from '#store/write.ts';
import { answerBytes } from './answer-bytes.ts';
import {
  allowedContext,
  loadNoDemos,
  type Clock,
  type ContextOf,
  type LoadDemos,
  type RequestContext,
} from './context.ts';
import { answerRefusal } from './errors.ts';
import type { InterviewHost } from './interview-host.ts';
import type { MailSender } from './mail-sender.ts';
import { honoPath } from './paths.ts';
import type { SentBackup } from './read-backup.ts';
import { readHappenedAgo, readInput, readKey, readReservedIds, readSeenSeq } from './read-input.ts';
import type { ReplicaHost } from './replica-host.ts';
import { untilPermitted } from './until-permitted.ts';

/**
 * The input of a handler: the validated parts that its route declares. A write also gets the `Write` to pass to the
 * store.
 */
export interface Input<Name extends RouteName> {
  readonly params: Params<Name>;
  readonly query: Query<Name>;
  readonly headers: Headers<Name>;
  readonly body: Body<Name>;
  readonly write: Name extends WriteName ? Write : never;
  /** The store of the request's workspace. */
  readonly store: Store;
  /** The store of the bytes of attached files. */
  readonly files: FileBytes;
  /** The person who makes the request. */
  readonly actor: Actor;
  /** The handle of who makes the request. Null on a host where one person is everybody. */
  readonly handle: string | null;
  /** The host's way of sending mail. Undefined when it can't. */
  readonly mail: MailSender | undefined;
  /** The message that confirms the call to an applicant. Null: nobody is told. */
  readonly confirmation: Confirmation | null;
  /** The host’s services for interviews. */
  readonly interviews: InterviewHost;
  /** Finds the handles of those who may approve offers. Undefined: one person decides for everybody. */
  readonly approvers: (() => Promise<ReadonlySet<string>>) | undefined;
  /** Finds the candidates with news that the actor has not read. Undefined: nobody has news. */
  readonly candidatesWithNews: (() => Promise<ReadonlySet<number>>) | undefined;
  /** The host’s services for copies of the workspace. Undefined: no device has a copy. */
  readonly replica: ReplicaHost | undefined;
  /** Loads the demo workspaces that the host lays down. */
  readonly loadDemos: LoadDemos;
  /** The files of a sent archive, by the hashes in their names. Empty when the body is not an archive. */
  readonly sentFiles: ReadonlyMap<string, Blob>;
}

/**
 * The result of a handler: the declared answer; for a write, the store's outcome with that answer. Null is allowed only
 * when the route declares a 404.
 */
export type Result<Name extends RouteName> =
  | (Name extends WriteName ? Written<Frozen<Answer<Name>>> : Frozen<Answer<Name>>)
  | (Name extends `GET ${string}` ? never : Refusal)
  | (Contract[Name] extends { readonly missing: string } ? null : never);

/** The values of the fields that a context leaves out. */
const USUAL = {
  files: NO_FILES,
  loadDemos: loadNoDemos,
  interviews: {},
  handle: null,
  confirmation: null,
} as const;

const NO_SENT: ReadonlyMap<string, Blob> = new Map();

/** Registers the handler of one route of the contract. */
export type Implement = <Name extends RouteName>(
  name: Name,
  handle: (input: Input<Name>) => Promise<Result<Name>>,
) => void;

/**
 * @param routes the routes to implement
 * @example implement('GET /jobs/{id}', ({ store, params }) => store.jobs.get(params.id));
 */
export function implementer(
  app: Hono,
  contextOf: ContextOf,
  clock: Clock,
  routes: Partial<Contract>,
): Implement {
  return function implement(name, answerFor) {
    const route: Route | undefined = routes[name];
    if (!route) throw new Error(`${name} is no route of this part of the API.`);
    const { method, path } = splitName(name);
    const writes = isWrite(name, route);

    app.on(method, honoPath(path), async (c) => {
      const lookUp = () => allowedContext(contextOf, c.req.raw, route.access);
      const first = await lookUp();
      const sent = route.maxArchiveBytes === undefined ? null : await readSent(c.req, route, first.files);
      let result: unknown;
      try {
        const input = await readInput(c.req, route, sent);
        const key = writes ? readKey(c.req) : null;
        result = await untilPermitted(async (attempt) => {
          // The caller's rights can end while the body is received. A write checks them again in its transaction.
          const isCurrent = attempt === 1 && (writes || !route.body);
          const context = isCurrent ? first : await lookUp();
          const ids = writes ? readReservedIds(c.req, context.replica?.reserving) : undefined;
          // A refusal tells what others have changed, which not everybody who may write may read.
          const seen = writes && allows(context.access, 'read') ? readSeenSeq(c.req) : undefined;
          // The moment of an assessment’s edition is in its ETag, so it is the moment of its change.
          const ago = seen === undefined || route.etag ? undefined : readHappenedAgo(c.req);
          const write = writes ? { ...toWrite(name, input, context, key, clock), ids, seen, ago } : undefined;
          // The cast is safe, because the route's schemas have checked the input.
          const given: object = { ...USUAL, ...context, ...input, write, sentFiles: sent?.files ?? NO_SENT };
          return answerFor(given as Input<typeof name>);
        });
      } finally {
        await sent?.done();
      }
      if (result === null) throw new HTTPException(404, { message: route.missing ?? 'Not found' });
      if (isRefusal(result)) return answerRefusal(c, result);
      if (route.bytes) return answerBytes(c, result as SentBytes);
      return answer(c, route, writes ? (result as Written<unknown>) : { value: result, seq: null });
    });
  };
}

/** Loads the code that reads archives, which only calls with a backup need. */
async function readSent(request: HonoRequest, route: Route, files = NO_FILES): Promise<SentBackup> {
  const { readBackup } = await import('./read-backup.ts');
  return readBackup(request, route, files);
}

/** Wraps rows as the answer of a list. Null stays null. */
export function listOf<Row>(rows: readonly Row[] | null): { data: readonly Row[] } | null {
  return rows && { data: rows };
}

function toWrite(
  route: RouteName,
  input: { params: Command['params'] | undefined; body: unknown },
  { actor: by, permit }: RequestContext,
  key: string | null,
  clock: Clock,
): Write {
  const command = { route, params: input.params ?? {}, body: input.body ?? null };
  return { by, key, askedAt: clock.now().toISOString(), command, permit };
}

function answer(c: Context, route: Route, { value, seq, alsoDid = [] }: Written<unknown>): Response {
  if (seq !== null) c.header('Change-Seq', String(seq));
  for (const { what, count } of alsoDid) c.header(what, String(count));
  if (route.etag) c.header('ETag', `"${editionTag(value as Edition)}"`);
  return c.json(value, successOf(route));
}
