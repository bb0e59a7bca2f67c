import type { OwnAnswer, OwnInput, OwnName } from '#contract/server/own-calls.ts';
import type { ProfileEdit } from '#domain/team/profile.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { toRequest, type AnyInput } from '#web/app/api/request.ts';
import { readJson, send } from '#web/app/api/send.ts';
import { OtherAnswered } from './other-answered.ts';
import { isAboutConnection } from '#web/kit/no-connection.ts';
import { tellOtherPages } from './session-changes.ts';

/** The session: the signed-in person, and the workspaces that the account opens. */
export type SignedIn = OwnAnswer<'GET /session'>;

/** A person with an account on this server. */
export type Person = SignedIn['person'];

/** A workspace of the signed-in person, with their role. */
export type OwnWorkspace = SignedIn['workspaces'][number];

/** The members of a workspace, and its service accounts with those that have ended. */
export type PeopleHere = OwnAnswer<'GET /people'>;

export type MemberRow = PeopleHere['data'][number];

/** An invitation that waits. */
export type Invitation = OwnAnswer<'GET /invitations'>['data'][number];

/** An invitation with its link. */
export type NewInvitation = OwnAnswer<'POST /invitations'>;

/** An invitation, as its link finds it. */
export type InvitationFound = OwnAnswer<'GET /invitations/lookup'>;

/** The ways in which a person signs in. */
export type Factors = OwnAnswer<'GET /people/me/factors'>;

export type Passkey = Factors['passkeys'][number];

/** The input of one of the server's own calls. */
export type Sent<Name extends OwnName> = OwnInput<Name> & Pick<AnyInput, 'signal' | 'headers'>;

const NO_CONNECTION = 'No connection to the server. Check it, then try again';

/**
 * Calls a route of the team server and returns its answer.
 *
 * @param route like `GET /people/{id}`
 * @param fallback the error message when the server gives none
 * @throws {ApiError}
 */
export async function ask<Name extends OwnName>(
  route: Name,
  input: Sent<Name>,
  fallback: string,
): Promise<OwnAnswer<Name>> {
  const response = await answerTo(route, input, fallback);
  const json = await readJson(response);
  if (json === undefined) throw new ApiError(fallback, { status: response.status });
  return json as OwnAnswer<Name>;
}

/** The rows of an answer that is a list; `never` for any other answer. */
type RowsOf<Name extends OwnName> =
  OwnAnswer<Name> extends { readonly data: infer Rows extends readonly unknown[] } ? Rows : never;

/** Like `ask`, for an answer that is a list. */
export async function askList<Name extends OwnName>(
  route: Name,
  input: Sent<Name>,
  fallback: string,
): Promise<RowsOf<Name>> {
  return ((await ask(route, input, fallback)) as { readonly data: RowsOf<Name> }).data;
}

/** Like `ask`, for a call without an answer. */
export async function tell<Name extends OwnName>(
  route: Name,
  input: Sent<Name>,
  fallback: string,
): Promise<void> {
  await answerTo(route, input, fallback);
}

/** Like `ask`, for an answer that is a file. */
export async function askFile<Name extends OwnName>(
  route: Name,
  input: Sent<Name>,
  fallback: string,
): Promise<Blob> {
  return (await send(toRequest(route, input), fallback)).blob();
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

/** @returns the session, or null when `signInByCode` must follow */
export async function signIn(body: { email: string; password: string }): Promise<SignedIn | null> {
  const signedIn = await ask('POST /session', { body }, 'Signing in failed');
  if ('next' in signedIn) return null;
  tellOtherPages();
  return signedIn;
}

/** @returns the session and the id of the workspace joined by the invitation */
export async function signInByCode(body: { code: string; invitation?: string }) {
  const { joined = null, ...signedIn } = await ask('POST /session/code', { body }, 'Signing in failed');
  tellOtherPages();
  return { ...signedIn, joined };
}

/** Makes the server mail a link that confirms the email or, for a confirmed email, sets a new password. */
export function askForLink(email: string) {
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
  const answer = await ask('POST /invitations/accept', { body }, 'Joining failed');
  if ('next' in answer) return null;
  tellOtherPages();
  return answer.joined ?? null;
}

export function saveProfile(body: ProfileEdit) {
  return ask('PATCH /session/person', { body }, 'The profile was not saved');
}

export function loadPeople(): Promise<PeopleHere> {
  return ask('GET /people', {}, 'Failed to load people');
}
