import type { Actor } from '#domain/actor.ts';
import type { Copies } from '#domain/team/copies.ts';
import type { Delivery } from '#domain/team/delivery.ts';
import type { Profile, ProfileEdit } from '#domain/team/profile.ts';
import type { Reviewing } from '#domain/team/review.ts';
import type { InvitedRole, Role } from '#domain/team/role.ts';
import type { Timestamp } from '#domain/time.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { toRequest, type AnyInput } from '#web/app/api/request.ts';
import { readJson, send } from '#web/app/api/send.ts';
import { OtherAnswered } from './other-answered.ts';
import { isAboutConnection } from '#web/kit/no-connection.ts';
import { tellOtherPages } from './session-changes.ts';

/** A person with an account on this server. */
export interface Person extends Profile {
  readonly id: Actor;
  /** The hash of the person's picture, or null without one. */
  readonly picture: string | null;
}

/** A workspace of the signed-in person, with their role. */
export interface OwnWorkspace {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** The person's handle in this workspace. */
  readonly handle: string;
  /** The members who keep a copy of the workspace on their devices. */
  readonly copies: Copies;
  /** What the session lacks to open the workspace. Absent: nothing. */
  readonly missing?: 'provider' | 'second-step';
}

/** The session: the signed-in person and their workspaces. */
export interface SignedIn {
  readonly person: Person;
  /** Whether the person's email is confirmed. */
  readonly confirmed: boolean;
  /** The workspaces that the account opens. */
  readonly workspaces: readonly OwnWorkspace[];
  /** Where the server stores its data. A folder is used only to try the product. */
  readonly storage: 'folder' | 'postgresql';
}

export interface MemberRow extends Person {
  readonly role: Role;
  /** When the person became a member. */
  readonly since: Timestamp;
  /** Whether two-step sign-in is on. Only members who manage people receive this. */
  readonly twoStep?: boolean;
  /** What a reviewer may see. Only members who may change it receive this. */
  readonly reviewing?: Reviewing;
}

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly expiresAt: Timestamp;
  /** The state of the message with the link. Null for an invitation older than this field. */
  readonly mail: Delivery | null;
  /** Only present in the answer that makes the invitation. */
  readonly link?: string;
}

/** The answer to an invitation's link when the person is already a member. */
export interface JoinedAlready {
  readonly joined: Pick<OwnWorkspace, 'id' | 'name'>;
}

/** The answer to the link of an open invitation. */
export interface InvitationForYou {
  readonly email: string;
  /** The workspace's name. */
  readonly workspace: string;
  /** The name of the member who invites. */
  readonly by: string;
  readonly role: InvitedRole;
  /**
   * What the person must do to join. `account`: make an account. `claim`: take over an account with an unconfirmed email.
   * `password`: sign in. `confirm`: confirm the email first.
   */
  readonly step: 'account' | 'claim' | 'password' | 'confirm';
}

/** The answer to a link for choosing a password. */
export interface PasswordLink {
  readonly email: string;
  readonly confirmed: boolean;
}

/** A session of the person, in one browser. */
export interface OwnSession {
  readonly id: string;
  /** Whether it is the session of this browser. */
  readonly current: boolean;
  readonly createdAt: Timestamp;
  readonly lastSeenAt: Timestamp;
  /** The user agent of the browser. */
  readonly agent: string | null;
}

const NO_CONNECTION = 'No connection to the server. Check it, then try again';

/**
 * Calls a route of the team server and returns its answer.
 *
 * @param route like `GET /people/{id}`
 * @param fallback the error message when the server gives none
 * @throws {ApiError}
 */
export async function ask<T>(route: string, input: AnyInput, fallback: string): Promise<T> {
  const response = await answerTo(route, input, fallback);
  const json = await readJson(response);
  if (json === undefined) throw new ApiError(fallback, { status: response.status });
  return json as T;
}

/** Like `ask`, for an answer that is a list. */
export async function askList<Row>(
  route: string,
  input: AnyInput,
  fallback: string,
): Promise<readonly Row[]> {
  const { data } = await ask<{ data: readonly Row[] }>(route, input, fallback);
  return data;
}

/** Like `ask`, for a call without an answer. */
export async function tell(route: string, input: AnyInput, fallback: string): Promise<void> {
  await answerTo(route, input, fallback);
}

function answerTo(route: string, input: AnyInput, fallback: string): Promise<Response> {
  return send(toRequest(route, input), fallback).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status > 0) throw error;
    if (error.cause instanceof OtherAnswered) {
      throw new ApiError(error.cause.message, { status: 0, cause: error });
    }
    if (isAboutConnection(error.message)) throw error;
    throw new ApiError(NO_CONNECTION, { status: 0, cause: error });
  });
}

/** The answer to a password when a code must follow. */
interface CodeNext {
  readonly next: 'code';
}

/** @returns the session, or null when `signInByCode` must follow */
export async function signIn(body: { email: string; password: string }): Promise<SignedIn | null> {
  const signedIn = await ask<SignedIn | CodeNext>('POST /session', { body }, 'Signing in failed');
  if ('next' in signedIn) return null;
  tellOtherPages();
  return signedIn;
}

/** @returns the session and the id of the workspace joined by the invitation */
export async function signInByCode(body: {
  code: string;
  invitation?: string;
}): Promise<SignedIn & { readonly joined: string | null }> {
  const route = 'POST /session/code';
  const signedIn = await ask<SignedIn & { joined: string | null }>(route, { body }, 'Signing in failed');
  tellOtherPages();
  return signedIn;
}

/** The ways in which a person signs in. */
export interface Factors {
  /** Whether the person has a password on this server. */
  readonly password: boolean;
  readonly twoStep: {
    readonly on: boolean;
    /** The number of unused backup codes. */
    readonly backupCodes: number;
  };
  readonly passkeys: readonly Passkey[];
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Timestamp;
  readonly lastUsedAt: Timestamp | null;
}

/** The ways to sign in that the server offers besides email and password. */
export interface Ways {
  /** The name of the OpenID provider, or null without one. */
  readonly oidc: string | null;
  /** Whether any person has a passkey. */
  readonly passkeys: boolean;
  /** Whether the server sends mail. Without mail, people have to pass on links themselves. */
  readonly mail: boolean;
}

/** Makes the server mail a link that confirms the email or, for a confirmed email, sets a new password. */
export async function askForLink(email: string): Promise<{ readonly mailed: boolean }> {
  return ask('POST /session/password-reset', { body: { email } }, 'The message was not sent');
}

export async function signOut(): Promise<void> {
  await tell('DELETE /session', {}, 'Logging out failed');
  tellOtherPages('signed out');
}

/**
 * Joins a workspace by an invitation. A new person gives a name and a new password, others give their password.
 *
 * @returns the id of the workspace, or null when `signInByCode` must follow
 */
export async function acceptInvitation(body: {
  token: string;
  name?: string;
  password: string;
}): Promise<string | null> {
  const route = 'POST /invitations/accept';
  const answer = await ask<{ joined: string } | CodeNext>(route, { body }, 'Joining failed');
  if ('next' in answer) return null;
  tellOtherPages();
  return answer.joined;
}

export async function createWorkspace(body: { name: string }): Promise<OwnWorkspace> {
  const made = await ask<OwnWorkspace>('POST /workspaces', { body }, 'The workspace was not created');
  tellOtherPages();
  return made;
}

export function renameWorkspace(id: string, body: { name: string }): Promise<OwnWorkspace> {
  return ask('PATCH /workspaces/{id}', { params: { id }, body }, 'The workspace was not renamed');
}

export function chooseCopies(id: string, copies: Copies): Promise<OwnWorkspace> {
  return ask('PATCH /workspaces/{id}', { params: { id }, body: { copies } }, 'This was not saved');
}

export function saveProfile(body: ProfileEdit): Promise<Omit<Person, 'picture'>> {
  return ask('PATCH /session/person', { body }, 'The profile was not saved');
}

/** The members of a workspace, and its service accounts with those that have ended. */
export interface PeopleHere {
  readonly data: readonly MemberRow[];
  /** Absent: the server is of an earlier release. */
  readonly programs?: readonly { readonly id: Actor; readonly name: string }[];
}

export function loadPeople(): Promise<PeopleHere> {
  return ask('GET /people', {}, 'Failed to load people');
}

export async function loadMembers(): Promise<readonly MemberRow[]> {
  return (await loadPeople()).data;
}
