import { HTTPException } from 'hono/http-exception';
import { allows, LOCAL_ACTOR, type Access, type Actor } from '#domain/actor.ts';
import type { SchedulingLink } from '#domain/booking/booking.ts';
import type { Demos } from '#store/candidate-stores.ts';
import type { Busy } from '#domain/interview/busy.ts';
import type { CalendarOf } from '#domain/interview/calendar-event.ts';
import type { Inviting } from '#domain/interview/invitation.ts';
import type { WorkingHours } from '#domain/interview/working-hours.ts';
import type { Compared } from '#domain/replica/tables.ts';
import type { Timestamp } from '#domain/time.ts';
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
  /** How the host invites to interviews. Absent: it can't. */
  readonly invitations?: Invitations;
  /** Whether the host has the public page that an offer's link opens. */
  readonly hasOfferPage?: boolean;
}

/** Invites people to interviews by mail. */
export interface Invitations extends Pick<Inviting, 'answersTo' | 'calendarOf'> {
  /** The members of the workspace, by their handle in lower case. */
  people(): Promise<Inviting['people']>;
}

/** The calendars of people outside of this workspace. */
export interface Calendars {
  /** When people are busy. Those of whom nothing is known may be left out. */
  busy(
    handles: readonly string[],
    range: { readonly from: Timestamp; readonly until: Timestamp },
  ): Promise<readonly OutsideBusy[]>;
}

export interface OutsideBusy {
  readonly handle: string;
  readonly busy: readonly Busy[];
  readonly zone: string | null;
  readonly workingHours: WorkingHours | null;
  /** Why a calendar could not be read, as a sentence. Null: it was, or there is none. */
  readonly problem: string | null;
}

/**
 * Signs which ids were reserved for the actor in this workspace. Nobody else, and nothing in another workspace, can use
 * the token.
 */
export interface Reserving {
  sign(text: string): string;
  /** The signed text; null when the token is not the actor’s in this workspace. */
  read(token: string): string | null;
}

/** Called with the table or the figures in which a copy differed. */
export type OnCopyDiffers = (of: Compared) => void;

/** Loads the code of the demo workspaces. */
export type LoadDemos = () => Promise<Demos>;

/** The actor of a request, the workspace, and the rights. */
export interface RequestContext {
  readonly store: Store;
  /** The store of the bytes of attached files. Absent: the host stores no files. */
  readonly files?: FileBytes;
  /** Loads the demo workspaces that the host lays down. Absent: none. */
  readonly loadDemos?: LoadDemos;
  /** How the host sends mail. Absent: it can't. */
  readonly mail?: MailSender | undefined;
  /** The calendars of people outside of this workspace. Absent: none. */
  readonly calendars?: Calendars | undefined;
  /** Makes calendar files. Absent: the page makes them. */
  readonly calendarOf?: CalendarOf | undefined;
  /** Makes the addresses of scheduling links. Absent: the host has no such pages. */
  readonly schedulingLink?: SchedulingLink | undefined;
  /** Signs reserved ids. Absent: the host reserves none. */
  readonly reserving?: Reserving | undefined;
  /** Tells the operator that a device's copy was not as it should be. Absent: there is no operator. */
  readonly onCopyDiffers?: OnCopyDiffers | undefined;
  /** The workspace’s epoch, which a restore changes. Absent: no device has a copy of the workspace. */
  readonly epoch?: string | undefined;
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
