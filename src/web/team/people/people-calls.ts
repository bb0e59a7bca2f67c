import type { Actor } from '#domain/actor.ts';
import type { Delivery } from '#domain/team/delivery.ts';
import type { Profile, ProfileEdit } from '#domain/team/profile.ts';
import type { Reviewing } from '#domain/team/review.ts';
import type { InvitedRole, Role } from '#domain/team/role.ts';
import type { Timestamp } from '#domain/time.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { toRequest, type AnyInput } from '#web/app/api/request.ts';
import { readJson, send } from '#web/app/api/send.ts';
import { tellOtherPages } from './session-changes.ts';

/** Somebody with an account on this server. */
export interface Person extends Profile {
  readonly id: Actor;
  /** The hash of their picture; null: they have none. */
  readonly picture: string | null;
}

/** A workspace, and what the person is in it. */
export interface OwnWorkspace {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** The person's own, there. */
  readonly handle: string;
}

/** Who is signed in. */
export interface SignedIn {
  readonly person: Person;
  /** Whether the person has shown that the email is theirs. */
  readonly confirmed: boolean;
  /** Those that their account opens. */
  readonly workspaces: readonly OwnWorkspace[];
  /** Where the server keeps the data: a folder is for trying out. */
  readonly storage: 'folder' | 'postgresql';
}

export interface MemberRow extends Person {
  readonly role: Role;
  /** When they became one. */
  readonly since: Timestamp;
  /** Whether they give a code to sign in; to whoever manages people. */
  readonly twoStep?: boolean;
  /** Of a reviewer, to whoever may choose it. */
  readonly reviewing?: Reviewing;
}

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly expiresAt: Timestamp;
  /** What became of the message with the link; null for one from before that was kept. */
  readonly mail: Delivery | null;
  /** Only whoever invites is given it, once. */
  readonly link?: string;
}

/** Whoever follows the link of their invitation is in the workspace already. */
export interface JoinedAlready {
  readonly joined: Pick<OwnWorkspace, 'id' | 'name'>;
}

/** What whoever follows the link of an invitation is told. */
export interface InvitationForYou {
  readonly email: string;
  /** The workspace's name. */
  readonly workspace: string;
  /** The name of whoever invites. */
  readonly by: string;
  readonly role: InvitedRole;
  /**
   * What there is to do: make an account, take over one that was made before its email was confirmed, give the password of
   * one's own, or confirm the email first.
   */
  readonly step: 'account' | 'claim' | 'password' | 'confirm';
}

/** What whoever follows a link to choose a password with is told. */
export interface PasswordLink {
  readonly email: string;
  readonly confirmed: boolean;
}

/** A browser in which the person is signed in. */
export interface OwnSession {
  readonly id: string;
  /** This one. */
  readonly current: boolean;
  readonly createdAt: Timestamp;
  readonly lastSeenAt: Timestamp;
  /** What the browser calls itself. */
  readonly agent: string | null;
}

const NO_CONNECTION = 'No connection to the server. Check it, then try again';

/**
 * Calls what the server answers about people.
 *
 * @param route as `GET /people/{id}`
 * @param fallback what to say when the server gives no message
 * @throws {ApiError}
 */
export async function ask<T>(route: string, input: AnyInput, fallback: string): Promise<T> {
  const response = await answerTo(route, input, fallback);
  const json = await readJson(response);
  if (json === undefined) throw new ApiError(fallback, { status: response.status });
  return json as T;
}

/** As `ask`, for a list. */
export async function askList<Row>(
  route: string,
  input: AnyInput,
  fallback: string,
): Promise<readonly Row[]> {
  const { data } = await ask<{ data: readonly Row[] }>(route, input, fallback);
  return data;
}

/** As `ask`, where it only counts that it was done. */
export async function tell(route: string, input: AnyInput, fallback: string): Promise<void> {
  await answerTo(route, input, fallback);
}

function answerTo(route: string, input: AnyInput, fallback: string): Promise<Response> {
  return send(toRequest(route, input), fallback).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status > 0) throw error;
    throw new ApiError(NO_CONNECTION, { status: 0, cause: error });
  });
}

/** Whoever has given their password is to give a code, too. */
interface CodeNext {
  readonly next: 'code';
}

/** @returns null when a code is wanted, too: `signInByCode` */
export async function signIn(body: { email: string; password: string }): Promise<SignedIn | null> {
  const signedIn = await ask<SignedIn | CodeNext>('POST /session', { body }, 'Signing in failed');
  if ('next' in signedIn) return null;
  tellOtherPages();
  return signedIn;
}

/** @returns the session, and which workspace was joined by the invitation */
export async function signInByCode(body: {
  code: string;
  invitation?: string;
}): Promise<SignedIn & { readonly joined: string | null }> {
  const route = 'POST /session/code';
  const signedIn = await ask<SignedIn & { joined: string | null }>(route, { body }, 'Signing in failed');
  tellOtherPages();
  return signedIn;
}

/** What somebody signs in with. */
export interface Factors {
  /** Whether they have a password here. */
  readonly password: boolean;
  readonly twoStep: {
    readonly on: boolean;
    /** How many are left. */
    readonly backupCodes: number;
  };
  readonly passkeys: readonly Passkey[];
}

/** What signs the person in without a password. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Timestamp;
  readonly lastUsedAt: Timestamp | null;
}

/** How people can sign in beside email and password. */
export interface Ways {
  /** What the OpenID provider is called; null without one. */
  readonly oidc: string | null;
  /** Whether anybody has a passkey. */
  readonly passkeys: boolean;
  /** Whether the server sends mail; else whoever runs it hands links on. */
  readonly mail: boolean;
}

/** Has the server mail a link: to confirm the email or, where that is done, to choose a new password. */
export async function askForLink(email: string): Promise<{ readonly mailed: boolean }> {
  return ask('POST /session/password-reset', { body: { email } }, 'The message was not sent');
}

export async function signOut(): Promise<void> {
  await tell('DELETE /session', {}, 'Logging out failed');
  tellOtherPages();
}

/**
 * Joins a workspace: somebody new with their name and a password to be, somebody known with the one they have.
 *
 * @returns the workspace, or null when a code is wanted first: `signInByCode`
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

export function saveProfile(body: ProfileEdit): Promise<Omit<Person, 'picture'>> {
  return ask('PATCH /session/person', { body }, 'The profile was not saved');
}

export function loadMembers(): Promise<readonly MemberRow[]> {
  return askList('GET /people', {}, 'Failed to load people');
}
