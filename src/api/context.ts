import { HTTPException } from 'hono/http-exception';
import { allows, LOCAL_ACTOR, type Access, type Actor } from '#domain/actor.ts';
import type { PersonBusy } from '#domain/interview/person-busy.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Demos } from '#store/candidate-stores.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import { NO_FILES } from '#store/no-files.ts';
import type { Permit } from '#store/write.ts';
import type { Store } from '#store/store.ts';

/** Where the API gets the time. */
export interface Clock {
  now(): Date;
}

/** How a host sends mail. */
export interface MailSender {
  /** The address that mail is sent from. */
  readonly from: string;
  /** The name of the person who sends it. */
  readonly name: string;
}

/** When members are busy in their own calendars, outside of the workspace. */
export interface Calendars {
  /** A person whose calendar can't be read has a `problem`, and is not free. */
  busyOf(handles: readonly string[], from: Timestamp, to: Timestamp): Promise<PersonBusy[]>;
}

/** Who makes a request, in which workspace, and with which rights. */
export interface RequestContext {
  readonly store: Store;
  /** The store of the bytes of attached files. Absent: the host stores no files. */
  readonly files?: FileBytes;
  /** The demo workspaces that the host lays down. Absent: none. */
  readonly demos?: Demos;
  /** How the host sends mail. Absent: it can't. */
  readonly mail?: MailSender | undefined;
  /** The calendars of members. Absent: the host reads none. */
  readonly calendars?: Calendars;
  readonly actor: Actor;
  /** What the actor may do in this workspace. */
  readonly access: Access;
  /** The actor's right to write. The transaction of a write checks that the right still exists. */
  readonly permit?: Permit;
}

/** Finds the context of a request; null when nobody is signed in. */
export type ContextOf = (request: Request) => Promise<RequestContext | null>;

/** The context of a host with one workspace and no login, where every request may do everything. */
export function localContext(
  store: Store,
  files: FileBytes = NO_FILES,
  demos: Demos = noDemos,
  mail?: MailSender,
): ContextOf {
  return async () => ({ store, files, demos, mail, actor: LOCAL_ACTOR, access: 'admin' });
}

/** Finds the context of a request. Throws 401 or 403 when the caller lacks the access that the route needs. */
export async function allowedContext(
  contextOf: ContextOf,
  request: Request,
  needed: Access,
): Promise<RequestContext> {
  const context = await contextOf(request);
  if (!context) throw new HTTPException(401, { message: 'Sign in, then try again' });
  if (!allows(context.access, needed)) {
    throw new HTTPException(403, { message: `You need ${needed} access to this workspace for that` });
  }
  return context;
}

/** Of a host that lays down no demo workspace. */
export function noDemos(): readonly [] {
  return [];
}
