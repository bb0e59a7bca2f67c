import {
  beginAtProviderCalls,
  confirmationCalls,
  emailLinkCalls,
  passwordResetCalls,
  sessionCalls,
  signInCalls,
} from '#contract/server/session-calls.ts';
import { changeProfile, checkProfile } from '#server/team/members/profile.ts';
import { personWith } from '#server/team/accounts/accounts.ts';
import { checkPassword } from '#server/team/accounts/check-password.ts';
import type { Call } from '#server/calls/call.ts';
import type { ServeCalls } from '#server/calls/serve-calls.ts';
import {
  choosePassword,
  confirmEmail,
  keepsPassword,
  mailEmailLink,
  personOfLink,
} from '#server/team/sign-in/email-links.ts';
import { failure } from '#server/calls/failure.ts';
import { hasToWriteScorecard } from '#server/contents/interviews.ts';
import { hasPasskeys, passkeyToUse, signInByPasskey } from '#server/team/factors/passkeys.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import {
  CODE_NEXT,
  endSession,
  headersOf,
  sessionAnswer,
  setCookies,
  signIn,
} from '#server/team/sessions/sessions.ts';
import { teamCallers } from '#server/team/sessions/team-callers.ts';
import { signInByProvider } from '#server/team/sign-in/sign-in-by-provider.ts';
import { signInByCode } from '#server/team/factors/two-step.ts';
import { recordSignIn } from '#server/team/sessions/record-sign-in.ts';
import { begin, beginningOf } from '#server/team/sign-in/welcome.ts';

/** The session of a person, and their profile. */
export function serveSession(serve: ServeCalls, context: TeamContext): void {
  const { auth, forWorkspace, now } = context;

  serve(sessionCalls, teamCallers(context), {
    async 'GET /session'({ by, c }) {
      // Extends the session. Every page makes this call first, and only its answer can set the cookie.
      const { headers } = await auth.api.getSession({
        headers: headersOf(context, c.req.raw),
        returnHeaders: true,
      });
      setCookies(c, headers);
      return sessionAnswer(context, c.req.raw, by);
    },

    async 'POST /session'({ body: { email, password }, c }) {
      const after = await signIn(context, c, email, password);
      if (after === 'refused') throw failure(401, 'Email or password is wrong');
      return after === 'code' ? CODE_NEXT : answerFor(context, c, email);
    },

    async 'POST /session/code'({ body, c }) {
      const { person, headers, joined } = await signInByCode(context, c, body.code, body.invitation);
      await endSession(context, c.req.raw);
      await recordSignIn(context, c.req.raw, { person, headers, way: 'code' });
      setCookies(c, headers);
      return { ...(await sessionAnswer(context, c.req.raw, person)), joined };
    },

    async 'DELETE /session'({ c }) {
      setCookies(c, await endSession(context, c.req.raw));
    },

    async 'PATCH /session/person'({ by, body }) {
      const { membership } = by;
      const profile = checkProfile(body);
      // Interviews name people by their handle. Under another one, nobody would have to write the scorecard.
      if (
        profile.handle !== membership.handle &&
        (await hasToWriteScorecard(context.forWorkspace(membership.workspace), membership))
      )
        throw failure(409, 'Write your scorecards first: your interviews name you by this handle');
      const isFree = await changeProfile(forWorkspace(by.workspace), by, profile, now().toISOString());
      if (!isFree) throw failure(409, `@${profile.handle} is somebody else’s handle`);
      return { id: by.id, ...profile, email: by.email };
    },
  });
}

/** Ways to sign in besides the password. */
export function serveSignIn(serve: ServeCalls, context: TeamContext): void {
  const { limits, oidc } = context;

  serve(
    signInCalls,
    {},
    {
      'GET /session/ways': async () => ({
        oidc: oidc?.name ?? null,
        passkeys: await hasPasskeys(context),
        mail: context.mail.hasServer,
      }),

      'POST /session/passkey/options': async () => ({ ...(await passkeyToUse(context)) }),

      async 'POST /session/passkey'({ body, c }) {
        const signedIn = await limits.byPasskey(c.env.address, () =>
          signInByPasskey(context, c.req.raw, body.response),
        );
        if (!signedIn)
          throw failure(401, 'This passkey did not sign you in. Try again, or use your password.');
        await endSession(context, c.req.raw);
        await recordSignIn(context, c.req.raw, { ...signedIn, way: 'passkey' });
        setCookies(c, signedIn.headers);
        return sessionAnswer(context, c.req.raw, signedIn.person);
      },

      async 'POST /session/oidc/return'({ body, c }) {
        const { person, joined, headers } = await limits.fromProvider(c.env.address, () =>
          signInByProvider(context, c.req.raw, body),
        );
        await endSession(context, c.req.raw);
        await recordSignIn(context, c.req.raw, { person, headers, way: 'provider' });
        setCookies(c, headers);
        return { ...(await sessionAnswer(context, c.req.raw, person)), joined };
      },
    },
  );

  serve(beginAtProviderCalls, counting(limits, 'signInsOfAddress'), {
    async 'POST /session/oidc'({ c }) {
      if (!oidc) throw failure(404, 'Nobody signs in that way here');
      const { url, headers } = await oidc.begin();
      setCookies(c, headers);
      return { url };
    },
  });
}

/** Counts what an address tries. The call's input is read afterwards. @throws TooManyTries */
function counting(limits: TeamContext['limits'], what: 'signInsOfAddress' | 'linksOfAddress') {
  return { anybody: (c: Call) => limits.countAddress(what, c.env.address) };
}

/** The links by which the first owner begins, and people choose a new password. */
export function serveEmailLinks(serve: ServeCalls, context: TeamContext): void {
  const { limits } = context;

  serve(emailLinkCalls, counting(limits, 'linksOfAddress'), {
    async 'GET /session/welcome'({ query }) {
      await beginningOf(context, query.token);
      return { workspace: null };
    },

    async 'POST /session/welcome'({ body, c }) {
      checkPassword(body.password, body.email);
      await begin(context, body);
      await signIn(context, c, body.email, body.password);
      context.inBackground(() => mailEmailLink(context, body.email));
      return answerFor(context, c, body.email);
    },

    async 'GET /session/new-password'({ query }) {
      const person = await personOfLink(context, query.token);
      return { email: person.email, confirmed: person.isProven, keepsPassword: keepsPassword(person) };
    },

    async 'POST /session/new-password'({ body: { token, password } }) {
      const person = await personOfLink(context, token);
      checkPassword(password, person.email);
      await choosePassword(context, person, token, password);
      return { message: 'The new password works from now on' };
    },
  });

  serve(confirmationCalls, teamCallers(context), {
    async 'POST /session/confirmation'({ by, body: { token } }) {
      await confirmEmail(context, by, token);
      return { message: 'Your email is confirmed' };
    },
  });

  serve(
    passwordResetCalls,
    {},
    {
      async 'POST /session/password-reset'({ body: { email }, c }) {
        await limits.countAddress('resetsOfAddress', c.env.address);
        // Checked before the account is looked up, so that the answer does not reveal whether there is one.
        if ((await context.mailCheck()) !== null) {
          throw failure(
            503,
            'No message can be sent now. Try again later, or tell whoever runs this server.',
          );
        }
        // Runs after the answer, so that the response time does not reveal whether there is an account.
        context.inBackground(() => mailEmailLink(context, email));
        const { hasServer } = context.mail;
        const message = hasServer
          ? 'If there is such an account, a message is on its way'
          : 'This server sends no mail. If there is such an account, whoever runs it has the link now';
        return { message, mailed: hasServer };
      },
    },
  );
}

/** The answer of `GET /session` to a person who has just signed in. */
async function answerFor(context: TeamContext, c: Call, email: string) {
  const person = await personWith(context.db, 'email', email);
  if (!person) throw new Error('The person was removed.');
  return sessionAnswer(context, c.req.raw, person);
}
