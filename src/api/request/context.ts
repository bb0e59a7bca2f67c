import { HTTPException } from 'hono/http-exception';
import { allows, LOCAL_ACTOR, type Access, type Actor } from '#domain/actor.ts';
import type { Confirmation } from '#domain/application/confirmation.ts';
import type { Demos } from '#store/candidate-stores.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import { NO_FILES } from '#store/no-files.ts';
import type { Permit } from '#store/write.ts';
import type { Store } from '#store/store.ts';
import type { InterviewHost } from './interview-host.ts';
import type { MailSender } from './mail-sender.ts';
import type { ReplicaHost } from './replica-host.ts';

/** The source of the API's time. */
export interface Clock {
  now(): Date;
}

/** Loads the code of the demo workspaces. */
export type LoadDemos = () => Promise<Demos>;

/** The actor of a request, the workspace, and the rights. */
export interface RequestContext {
  readonly store: Store;
  /** The store of the bytes of attached files. Absent: the host stores no files. */
  readonly files?: FileBytes;
  /** Loads the demo workspaces that the host lays down. Absent: none. */
  readonly loadDemos?: LoadDemos;
  /** The host's way of sending mail. Absent: it can't. */
  readonly mail?: MailSender | undefined;
  /** The message that confirms the call to an applicant, in the same change. Absent: nobody is told. */
  readonly confirmation?: Confirmation | null;
  /** The host’s services for interviews. Absent: the host has none. */
  readonly interviews?: InterviewHost;
  /** Finds the handles of those who may approve offers. Absent: one person decides for everybody. */
  readonly approvers?: () => Promise<ReadonlySet<string>>;
  /** Finds the candidates with news that the actor has not read. Absent: nobody has news. */
  readonly candidatesWithNews?: () => Promise<ReadonlySet<number>>;
  /** The host’s services for copies of the workspace. Absent: no device has a copy. */
  readonly replica?: ReplicaHost;
  readonly actor: Actor;
  /** The actor's handle. Null or absent: one person is everybody, or no teammate asks. */
  readonly handle?: string | null;
  /** The actor's rights in this workspace. */
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
  loadDemos: LoadDemos = loadNoDemos,
  mail?: MailSender,
): ContextOf {
  return async () => ({ store, files, loadDemos, mail, actor: LOCAL_ACTOR, access: 'admin' });
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

/** For a host that lays down no demo workspace. */
export async function loadNoDemos(): Promise<Demos> {
  return () => [];
}
