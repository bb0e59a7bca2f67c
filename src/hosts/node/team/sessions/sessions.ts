import { WORKSPACE_HEADER } from '#hosts/page/headers.ts';
import type { Permit } from '#store/write.ts';
import { ACCESS_OF } from '#domain/team/role.ts';
import type { Call } from '#hosts/node/team/calls/call.ts';
import { isEmailProven } from '#hosts/node/team/accounts/email-proof.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import { cookieNames, unlessRefused } from '#hosts/node/team/accounts/auth.ts';
import { uuidIn } from '#hosts/node/team/calls/inputs.ts';
import { membershipsOf, ownTeam, type Membership } from '#hosts/node/team/memberships/memberships.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import type { Member } from '#hosts/node/team/accounts/people.ts';
import { pictureHashOf } from '#hosts/node/team/memberships/pictures.ts';
import { permitOf, sessionRow } from './permits.ts';
import { reviewerOf } from '#hosts/node/team/memberships/reviewers.ts';
import { unlessEnded } from './session-guards.ts';

/** Whoever a request's cookie is of. */
export interface SignedIn {
  readonly sessionId: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Milliseconds to which it is known when somebody was last seen, or a token last used. */
export const LAST_SEEN_STEP = 5 * 60_000;

/** Milliseconds after which somebody signs in anew, however often they were here. */
const LONGEST = 90 * 24 * 60 * 60_000;

/** Who makes a request, or null. */
export async function signedIn({ auth, db, now }: TeamContext, request: Request): Promise<SignedIn | null> {
  if (!request.headers.has('Cookie')) return null;
  const found = await unlessRefused(
    auth.api.getSession({ headers: headersOf(request), query: { disableRefresh: true } }),
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
  return { sessionId: session.id, id: user.id, name: user.name, email: user.email };
}

/** What a request names as its workspace, in whatever form; or null. */
export function workspaceNamed({ headers, url }: Request): string | null {
  return headers.get(WORKSPACE_HEADER) ?? new URL(url).searchParams.get('workspace');
}

/** The workspace that a request names, or else the only one. */
export function chosen(memberships: readonly Membership[], request: Request): Membership | null {
  const named = workspaceNamed(request);
  if (named === null) return memberships.length === 1 ? (memberships[0] ?? null) : null;
  const id = uuidIn(named);
  return memberships.find(({ workspace }) => workspace === id) ?? null;
}

export async function memberOf(context: TeamContext, request: Request): Promise<Member | null> {
  const person = await signedIn(context, request);
  if (!person) return null;
  const membership = chosen(await membershipsOf(context.db, person.id), request);
  if (!membership) return null;
  const { id, name, email, sessionId } = person;
  const { workspace, role, handle } = membership;
  const reviewer =
    role === 'reviewer' ? await reviewerOf(context.forWorkspace(workspace), workspace, id) : null;
  return {
    person: { id, name, email, handle },
    workspace,
    role,
    access: ACCESS_OF[role],
    reviewing: reviewer && reviewer.reviewing,
    permit: permitOf({ workspace, person: id, role, ...reviewer }, sessionRow(sessionId)),
  };
}

/** @throws HTTPException 401 */
export async function requireSignedIn(context: TeamContext, request: Request): Promise<SignedIn> {
  const person = await signedIn(context, request);
  if (!person) throw failure(401, 'Sign in, then try again');
  return person;
}

/** A person with their role in the workspace that the request is about. */
export interface Acting extends SignedIn {
  readonly membership: Membership;
  /** What allows their writes, which each locks in its transaction. */
  readonly permit: Permit;
}

/** @throws HTTPException 401, or 404 alike for a workspace of others and for none */
export async function requireMember(context: TeamContext, request: Request): Promise<Acting> {
  const person = await requireSignedIn(context, request);
  return acting(person, chosen(await membershipsOf(context.db, person.id), request));
}

/** @throws HTTPException 404 */
export function acting(person: SignedIn, membership: Membership | null | undefined): Acting {
  if (!membership) throw failure(404, 'Workspace not found');
  const { workspace, role } = membership;
  const permit = permitOf({ workspace, person: person.id, role }, sessionRow(person.sessionId));
  return { ...person, membership, permit };
}

/** What has come of a password: the person is in, or is to give a code yet. */
export type AfterPassword = 'refused' | 'code' | 'in';

/** What whoever has given their password is answered when a code is wanted, too. */
export const CODE_NEXT = { next: 'code' } as const;

/**
 * Signs somebody in, or as far as the code. The session that the request came with ends with a new one: a cookie that
 * somebody else had put there is worth nothing.
 *
 * @returns what has come of it; the cookie is in the answer of `c`
 * @throws TooManyTries
 */
export async function signIn(
  context: TeamContext,
  c: Call,
  email: string,
  password: string,
): Promise<AfterPassword> {
  const { auth, limits, baseUrl } = context;
  const headers = headersOf(c.req.raw);
  const result = await limits.signIn(email, c.env.address, () =>
    unlessEnded(context, ['email', email], () =>
      unlessRefused(auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })),
    ),
  );
  if (!result) return 'refused';
  if ('twoFactorRedirect' in result.response) {
    // Not what removes the cookie of a session: that of somebody else may go on here.
    setCookies(c, result.headers, `${cookieNames(baseUrl).step}=`);
    return 'code';
  }
  await endSession(context, c.req.raw);
  setCookies(c, result.headers);
  return 'in';
}

/** Ends the session of a request, if it has one, and answers what removes its cookie. */
export async function endSession(
  { auth, revocations, ...context }: TeamContext,
  request: Request,
): Promise<Headers> {
  const person = await signedIn({ auth, revocations, ...context }, request);
  const { headers } = await auth.api.signOut({ headers: headersOf(request), returnHeaders: true });
  if (person) await revocations.tell(person.id);
  return headers;
}

/** @param only what a cookie has to begin with */
export function setCookies(c: Call, headers: Headers, only = ''): void {
  for (const cookie of headers.getSetCookie()) {
    if (cookie.startsWith(only)) c.header('Set-Cookie', cookie, { append: true });
  }
}

/** Of a request's headers, what better-auth is to know: nothing else that a stranger can write. */
export function headersOf({ headers }: Request): Headers {
  return new Headers({
    Cookie: headers.get('Cookie') ?? '',
    'User-Agent': (headers.get('User-Agent') ?? '').slice(0, 300),
  });
}

/** As {@link headersOf}, with one cookie alone. */
export function headersWithCookie(request: Request, name: string): Headers {
  const headers = headersOf(request);
  const cookies = (headers.get('Cookie') ?? '').split(';').map((cookie) => cookie.trim());
  headers.set('Cookie', cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '');
  return headers;
}

/** What `GET /session` answers. */
export async function sessionAnswer(
  { db, storage }: TeamContext,
  request: Request,
  person: Omit<SignedIn, 'sessionId'>,
) {
  const [memberships, picture, confirmed] = await Promise.all([
    membershipsOf(db, person.id),
    pictureHashOf({ db }, person.id),
    isEmailProven(db, person.id),
  ]);
  const { handle = '' } = chosen(memberships, request) ?? memberships[0] ?? {};
  return {
    person: { id: person.id, name: person.name, handle, email: person.email, picture },
    confirmed,
    workspaces: memberships.map(ownTeam),
    storage,
  };
}
