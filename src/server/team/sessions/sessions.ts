import { PERSON_HEADER, WORKSPACE_HEADER } from '#domain/team/request-headers.ts';
import type { Permit } from '#store/write.ts';
import { NO_MEMBER } from '#domain/team/no-member.ts';
import { ACCESS_OF, managesPeople } from '#domain/team/role.ts';
import { recordFailedSignIn, recordSignIn } from './record-sign-in.ts';
import type { Call } from '#server/calls/call.ts';
import { isEmailProven } from '#server/team/accounts/email-proof.ts';
import { callerOf, type Caller } from '#server/calls/caller.ts';
import { failure } from '#server/calls/failure.ts';
import { cookieNames, unlessRefused } from '#server/team/accounts/auth.ts';
import { uuidIn } from '#domain/uuid.ts';
import {
  membershipIn,
  membershipsOf,
  noteSeen,
  ownTeam,
  reachableMemberships,
  type Membership,
} from '#server/team/memberships/memberships.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { SEVERAL, type MemberFound } from '#server/calls/member.ts';
import { pictureHashOf } from '#server/team/memberships/pictures.ts';
import { entryRefused, missingForEntry } from '#server/team/memberships/entry.ts';
import { closedRefusal, otherEpoch, SEVERAL_SENTENCE } from '#server/calls/allowed-member.ts';
import { epochRows, namesOtherEpoch } from '#server/team/memberships/epochs.ts';
import { memberWith, permitOf, sessionRow } from './permits.ts';
import { cookiesSignedNow } from '#server/secret/signed-cookies.ts';
import { unlessEnded, wasErased } from './session-guards.ts';

/** The person who is signed in, by the session of a request. */
export interface SignedIn {
  readonly sessionId: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The origin of the request. */
  readonly caller: Caller;
}

/** Milliseconds by which the stored time of a last visit, or of a token's last use, may be out of date. */
const LAST_SEEN_STEP = 5 * 60_000;

/** Tells whether the use of a token is stored, because none is yet, or one from some minutes ago. */
export function isUseToStore(lastUsedAt: string | null, at: Date): boolean {
  return lastUsedAt === null || at.getTime() - Date.parse(lastUsedAt) > LAST_SEEN_STEP;
}

/** Milliseconds after which every session ends, even one that is used. */
const LONGEST = 90 * 24 * 60 * 60_000;

/** The person who makes a request, or null. */
export async function signedIn(context: TeamContext, request: Request): Promise<SignedIn | null> {
  const { auth, db, now } = context;
  if (!request.headers.has('Cookie')) return null;
  const found = await unlessRefused(
    auth.api.getSession({ headers: headersOf(context, request), query: { disableRefresh: true } }),
  );
  if (!found) return null;
  const { session, user } = found;
  const at = now();
  if (at.getTime() - session.createdAt.getTime() > LONGEST) {
    await db.deleteFrom('sessions').where('id', '=', session.id).execute();
    return null;
  }
  if (at.getTime() - session.updatedAt.getTime() > LAST_SEEN_STEP) {
    await db
      .updateTable('sessions')
      .set({ updated_at: at.toISOString() })
      .where('id', '=', session.id)
      .execute();
  }
  const { id, name, email } = user;
  return { sessionId: session.id, id, name, email, caller: callerOf(request) };
}

/** The workspace that a request names, not validated; or null. */
export function workspaceNamed({ headers, url }: Request): string | null {
  return headers.get(WORKSPACE_HEADER) ?? new URL(url).searchParams.get('workspace');
}

/** The workspace that a request names, or else the person's only workspace. `SEVERAL`: it names none of several. */
async function chosenMembership(
  context: TeamContext,
  person: string,
  request: Request,
): Promise<Membership | typeof SEVERAL | null> {
  const named = workspaceNamed(request);
  if (named !== null) {
    const id = uuidIn(named);
    return id === null ? null : membershipIn(context, person, id);
  }
  const [membership, ...others] = await membershipsOf(context, person);
  return others.length === 0 ? (membership ?? null) : SEVERAL;
}

export async function memberOf(context: TeamContext, request: Request): Promise<MemberFound> {
  const person = await signedIn(context, request);
  const wanted = request.headers.get(PERSON_HEADER);
  if (!person) return (await wasErased(context, request)) ? NO_MEMBER : null;
  if (wanted !== null && wanted !== person.id) return null;
  const membership = await chosenMembership(context, person.id, request);
  if (membership === SEVERAL) return SEVERAL;
  if (!membership) return workspaceNamed(request) === null ? null : NO_MEMBER;
  if (membership.closed) return membership.closed.kind;
  if (await missingForEntry(context.db, person.sessionId, membership.rules)) return null;
  const { id, name, email, sessionId } = person;
  const { workspace, role, handle, copies, epoch } = membership;
  const member = { person: { id, name, email, handle }, workspace, role, copies, epoch };
  return memberWith(context.forWorkspace(workspace), member, ACCESS_OF[role], sessionRow(sessionId));
}

/** @throws HTTPException 401 */
export async function requireSignedIn(context: TeamContext, request: Request): Promise<SignedIn> {
  const person = await signedIn(context, request);
  if (!person) throw failure(401, 'Sign in, then try again');
  return person;
}

/** A person, with their role in the request's workspace. */
export interface Acting extends SignedIn {
  readonly workspace: string;
  readonly membership: Membership;
  /** The rows on which the person's right to write depends. Each write locks them in its transaction. */
  readonly permit: Permit;
}

/**
 * @throws HTTPException 401, 404 for a workspace that does not exist or has other members, and for none of several, or 412 for
 *   another epoch
 */
export async function requireMember(context: TeamContext, request: Request): Promise<Acting> {
  const person = await requireSignedIn(context, request);
  const membership = await chosenMembership(context, person.id, request);
  if (membership === SEVERAL) throw failure(404, SEVERAL_SENTENCE);
  return acting(context, request, person, membership);
}

/**
 * @throws HTTPException 404, 423 for a closed workspace, 412 for another epoch, or 403 for a session that does not open the
 *   workspace
 */
export async function acting(
  { db }: TeamContext,
  request: Request,
  person: SignedIn,
  membership: Membership | null | undefined,
): Promise<Acting> {
  if (!membership) throw failure(404, 'Workspace not found');
  if (membership.closed) throw closedRefusal(membership.closed.kind);
  if (namesOtherEpoch(request, membership.epoch)) throw otherEpoch();
  const missing = await missingForEntry(db, person.sessionId, membership.rules);
  if (missing) throw entryRefused(missing);
  const { workspace, role } = membership;
  const rights = permitOf({ workspace, person: person.id, role }, sessionRow(person.sessionId));
  return { ...person, workspace, membership, permit: [...rights, ...epochRows(request, membership)] };
}

/** @throws HTTPException 401, 404, or 403 if the person is no owner or admin */
export async function requireManager(context: TeamContext, request: Request): Promise<Acting> {
  const by = await requireMember(context, request);
  checkManager(by);
  return by;
}

/** @throws HTTPException 403 */
export function checkManager({ membership }: Acting): void {
  if (!managesPeople(membership.role)) throw failure(403, 'Only owners and admins can do that');
}

/** The result of checking a password: `code` when a code must follow. */
type AfterPassword = 'refused' | 'code' | 'in';

/** The answer to a correct password when a code must follow. */
export const CODE_NEXT = { next: 'code' } as const;

/**
 * Signs a person in, or asks for a code. The former session of the request ends, so that a cookie that somebody else
 * planted is worthless. The answer of `c` gets the new cookie.
 *
 * @throws TooManyTries
 */
export async function signIn(
  context: TeamContext,
  c: Call,
  email: string,
  password: string,
): Promise<AfterPassword> {
  const { auth, limits, baseUrl } = context;
  const headers = headersOf(context, c.req.raw);
  const result = await limits.signIn(email, c.env.address, () =>
    unlessEnded(context, ['email', email], () =>
      unlessRefused(auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })),
    ),
  );
  if (!result) {
    context.inBackground(() => recordFailedSignIn(context, c.req.raw, { email, way: 'password' }));
    return 'refused';
  }
  if ('twoFactorRedirect' in result.response) {
    // Leaves out the cookie that would remove the session, so that the browser's current session continues until the
    // code.
    setCookies(c, result.headers, `${cookieNames(baseUrl).step}=`);
    return 'code';
  }
  await endSession(context, c.req.raw);
  const { user: person } = result.response;
  await recordSignIn(context, c.req.raw, { person, headers: result.headers, way: 'password' });
  setCookies(c, result.headers);
  return 'in';
}

/** Ends the session of a request, if it has one. @returns headers that remove the cookie */
export async function endSession(context: TeamContext, request: Request): Promise<Headers> {
  const person = await signedIn(context, request);
  const { headers } = await context.auth.api.signOut({
    headers: headersOf(context, request),
    returnHeaders: true,
  });
  if (person) await context.revocations.tell(person.id);
  return headers;
}

/** @param only sets only cookies that start with this text */
export function setCookies(c: Call, headers: Headers, only = ''): void {
  for (const cookie of headers.getSetCookie()) {
    if (cookie.startsWith(only)) c.header('Set-Cookie', cookie, { append: true });
  }
}

/** The headers of a request that better-auth needs. All others are left out, because strangers can set them. */
export function headersOf({ secret }: Pick<TeamContext, 'secret'>, { headers }: Request): Headers {
  return new Headers({
    Cookie: cookiesSignedNow(secret, headers.get('Cookie') ?? ''),
    'User-Agent': (headers.get('User-Agent') ?? '').slice(0, 300),
  });
}

/** The headers of {@link headersOf} with one cookie only. */
export function headersWithCookie(
  context: Pick<TeamContext, 'secret'>,
  request: Request,
  name: string,
): Headers {
  const headers = headersOf(context, request);
  const cookies = (headers.get('Cookie') ?? '').split(';').map((cookie) => cookie.trim());
  headers.set('Cookie', cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '');
  return headers;
}

/** The answer of `GET /session`. With a `sessionId` it says which workspaces the session does not open. */
export async function sessionAnswer(
  context: TeamContext,
  request: Request,
  person: Pick<SignedIn, 'id' | 'name' | 'email'> & Partial<Pick<SignedIn, 'sessionId'>>,
) {
  const { db, storage, workspacesBy } = context;
  const [{ memberships, away }, picture, confirmed] = await Promise.all([
    reachableMemberships(context, person.id),
    pictureHashOf({ db }, person.id),
    isEmailProven(db, person.id),
  ]);
  const named = workspaceNamed(request);
  const id = named === null ? null : uuidIn(named);
  // Nothing is known of any of them.
  if (away && memberships.length + away.teams.length === 0) throw away.cause;
  const { sessionId } = person;
  const workspaces = await Promise.all(
    memberships.map(async (each) =>
      ownTeam(each, sessionId === undefined ? null : await missingForEntry(db, sessionId, each.rules)),
    ),
  );
  await noteSeen(context, person.id, workspaces);
  const all = [...workspaces, ...(away?.teams ?? [])];
  const { handle = '' } = all.find((each) => each.id === id) ?? all[0] ?? {};
  return {
    person: { id: person.id, name: person.name, handle, email: person.email, picture },
    confirmed,
    // A device would take a workspace that is missing for one that the person has left, and delete its copy.
    workspaces: all,
    storage,
    ...(workspacesBy !== 'managers' && { workspacesBy }),
  };
}
