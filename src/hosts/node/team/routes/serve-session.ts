import { changeProfile } from '#hosts/node/team/members/profile.ts';
import type { Hono } from 'hono';
import { personWith } from '#hosts/node/team/accounts/accounts.ts';
import { bodyOf, type Call, type Environment } from '#hosts/node/team/calls/call.ts';
import { choosePassword, mailEmailLink, personOfLink } from '#hosts/node/team/sign-in/email-links.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import {
  checkPassword,
  checkProfile,
  CODE_STEP,
  NEW_PASSWORD,
  NOTHING,
  OIDC_RETURN,
  PASSKEY_SIGN_IN,
  PROFILE,
  RESET,
  SIGN_IN,
  WELCOME,
} from '#hosts/node/team/calls/inputs.ts';
import { hasToWriteScorecard } from '#hosts/node/team/memberships/memberships.ts';
import { hasPasskeys, passkeyToUse, signInByPasskey } from '#hosts/node/team/factors/passkeys.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import {
  CODE_NEXT,
  endSession,
  headersOf,
  requireMember,
  requireSignedIn,
  sessionAnswer,
  setCookies,
  signIn,
} from '#hosts/node/team/sessions/sessions.ts';
import { signInByProvider } from '#hosts/node/team/sign-in/sign-in-by-provider.ts';
import { signInByCode } from '#hosts/node/team/factors/two-step.ts';
import { recordSignIn } from '#hosts/node/team/sessions/record-sign-in.ts';
import { begin, beginningOf } from '#hosts/node/team/sign-in/welcome.ts';

/** The session of a person, and their profile. */
export function serveSession(app: Hono<Environment>, context: TeamContext): void {
  const { auth, forWorkspace, now } = context;

  app.get('/session', async (c) => {
    const person = await requireSignedIn(context, c.req.raw);
    // Extends the session. Every page makes this call first, and only its answer can set the cookie.
    const { headers } = await auth.api.getSession({ headers: headersOf(c.req.raw), returnHeaders: true });
    setCookies(c, headers);
    return c.json(await sessionAnswer(context, c.req.raw, person));
  });

  app.post('/session', async (c) => {
    const { email, password } = await bodyOf(c, SIGN_IN);
    const after = await signIn(context, c, email, password);
    if (after === 'refused') throw failure(401, 'Email or password is wrong');
    return c.json(after === 'code' ? CODE_NEXT : await answerFor(context, c, email));
  });

  app.post('/session/code', async (c) => {
    const { code, invitation } = await bodyOf(c, CODE_STEP);
    const { person, headers, joined } = await signInByCode(context, c, code, invitation);
    await endSession(context, c.req.raw);
    await recordSignIn(context, c.req.raw, { person, headers, way: 'code' });
    setCookies(c, headers);
    return c.json({ ...(await sessionAnswer(context, c.req.raw, person)), joined });
  });

  app.delete('/session', async (c) => {
    setCookies(c, await endSession(context, c.req.raw));
    return c.body(null, 204);
  });

  app.patch('/session/person', async (c) => {
    const by = await requireMember(context, c.req.raw);
    const { membership } = by;
    const profile = checkProfile(await bodyOf(c, PROFILE));
    // Interviews name people by their handle. Under another one, nobody would have to write the scorecard.
    if (profile.handle !== membership.handle && (await hasToWriteScorecard(context, membership)))
      throw failure(409, 'Write your scorecards first: your interviews name you by this handle');
    const isFree = await changeProfile(forWorkspace(by.workspace), by, profile, now().toISOString());
    if (!isFree) throw failure(409, `@${profile.handle} is somebody else’s handle`);
    return c.json({ id: by.id, ...profile, email: by.email });
  });
}

/** Ways to sign in besides the password. */
export function serveSignIn(app: Hono<Environment>, context: TeamContext): void {
  const { limits, oidc } = context;

  app.get('/session/ways', async (c) =>
    c.json({
      oidc: oidc?.name ?? null,
      passkeys: await hasPasskeys(context),
      mail: context.mail.hasServer,
    }),
  );

  app.post('/session/passkey/options', async (c) => {
    await bodyOf(c, NOTHING);
    return c.json(await passkeyToUse(context));
  });

  app.post('/session/passkey', async (c) => {
    const { response } = await bodyOf(c, PASSKEY_SIGN_IN);
    const signedIn = await limits.byPasskey(c.env.address, () =>
      signInByPasskey(context, c.req.raw, response),
    );
    if (!signedIn) throw failure(401, 'This passkey did not sign you in. Try again, or use your password.');
    await endSession(context, c.req.raw);
    await recordSignIn(context, c.req.raw, { ...signedIn, way: 'passkey' });
    setCookies(c, signedIn.headers);
    return c.json(await sessionAnswer(context, c.req.raw, signedIn.person));
  });

  app.post('/session/oidc', async (c) => {
    await limits.countAddress('signInsOfAddress', c.env.address);
    await bodyOf(c, NOTHING);
    if (!oidc) throw failure(404, 'Nobody signs in that way here');
    const { url, headers } = await oidc.begin();
    setCookies(c, headers);
    return c.json({ url });
  });

  app.post('/session/oidc/return', async (c) => {
    const given = await bodyOf(c, OIDC_RETURN);
    const { person, joined, headers } = await limits.fromProvider(c.env.address, () =>
      signInByProvider(context, c.req.raw, given),
    );
    await endSession(context, c.req.raw);
    await recordSignIn(context, c.req.raw, { person, headers, way: 'provider' });
    setCookies(c, headers);
    return c.json({ ...(await sessionAnswer(context, c.req.raw, person)), joined });
  });
}

/** The links by which the first owner begins, and people choose a new password. */
export function serveEmailLinks(app: Hono<Environment>, context: TeamContext): void {
  const { limits } = context;

  app.get('/session/welcome', async (c) => {
    await limits.countAddress('linksOfAddress', c.env.address);
    await beginningOf(context, c.req.query('token') ?? '');
    return c.json({ workspace: null });
  });

  app.post('/session/welcome', async (c) => {
    await limits.countAddress('linksOfAddress', c.env.address);
    const given = await bodyOf(c, WELCOME);
    checkPassword(given.password, given.email);
    await begin(context, given);
    await signIn(context, c, given.email, given.password);
    context.inBackground(() => mailEmailLink(context, given.email));
    return c.json(await answerFor(context, c, given.email), 201);
  });

  app.post('/session/password-reset', async (c) => {
    const { email } = await bodyOf(c, RESET);
    await limits.countAddress('resetsOfAddress', c.env.address);
    // Checked before the account is looked up, so that the answer does not reveal whether there is one.
    if ((await context.mailCheck()) !== null) {
      throw failure(503, 'No message can be sent now. Try again later, or tell whoever runs this server.');
    }
    // Runs after the answer, so that the response time does not reveal whether there is an account.
    context.inBackground(() => mailEmailLink(context, email));
    const { hasServer } = context.mail;
    const message = hasServer
      ? 'If there is such an account, a message is on its way'
      : 'This server sends no mail. If there is such an account, whoever runs it has the link now';
    return c.json({ message, mailed: hasServer }, 202);
  });

  app.get('/session/new-password', async (c) => {
    await limits.countAddress('linksOfAddress', c.env.address);
    const { email, isProven } = await personOfLink(context, c.req.query('token') ?? '');
    return c.json({ email, confirmed: isProven });
  });

  app.post('/session/new-password', async (c) => {
    await limits.countAddress('linksOfAddress', c.env.address);
    const { token, password } = await bodyOf(c, NEW_PASSWORD);
    const person = await personOfLink(context, token);
    checkPassword(password, person.email);
    await choosePassword(context, person, token, password);
    return c.json({ message: 'The new password works from now on' });
  });
}

/** The answer of `GET /session` to a person who has just signed in. */
async function answerFor(context: TeamContext, c: Call, email: string) {
  const person = await personWith(context.db, 'email', email);
  if (!person) throw new Error('The person was removed.');
  return sessionAnswer(context, c.req.raw, person);
}
