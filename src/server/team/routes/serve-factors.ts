import { factorCalls } from '#contract/server/account-calls.ts';
import { resetFactorsCalls } from '#contract/server/people-calls.ts';
import { personWith } from '#server/team/accounts/accounts.ts';
import type { ServeCalls } from '#server/calls/serve-calls.ts';
import { factorsOf } from '#server/team/factors/factors.ts';
import { resetFactors } from '#server/team/members/members.ts';
import { changePassword } from '#server/team/factors/own-password.ts';
import { addPasskey, passkeyToMake, removePasskey } from '#server/team/factors/passkeys.ts';
import { tell } from '#server/team/factors/proofs.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { setCookies } from '#server/team/sessions/sessions.ts';
import { teamCallers } from '#server/team/sessions/team-callers.ts';
import {
  beginTwoStep,
  newBackupCodes,
  proveForPasskey,
  turnOffTwoStep,
  turnOnTwoStep,
} from '#server/team/factors/two-step.ts';

/** A person's password, two-step sign-in and passkeys. */
export function serveFactors(serve: ServeCalls, context: TeamContext): void {
  const { db } = context;

  serve(factorCalls, teamCallers(context), {
    'GET /people/me/factors': ({ by }) => factorsOf(db, by.id),

    async 'POST /people/me/factors/password'({ by, body, c }) {
      setCookies(c, await changePassword(context, c, by, body));
    },

    'POST /people/me/factors/two-step': ({ by, body, c }) => beginTwoStep(context, c, by, body.password),

    async 'POST /people/me/factors/two-step/on'({ by, body, c }) {
      setCookies(c, await turnOnTwoStep(context, c, by, body.code));
      return factorsOf(db, by.id);
    },

    async 'POST /people/me/factors/two-step/off'({ by, body, c }) {
      setCookies(c, await turnOffTwoStep(context, c, by, body));
      return factorsOf(db, by.id);
    },

    'POST /people/me/factors/backup-codes': async ({ by, body, c }) => ({
      backupCodes: await newBackupCodes(context, c, by, body),
    }),

    async 'POST /people/me/factors/passkeys/options'({ by, body, c }) {
      await proveForPasskey(context, c, by, body);
      return { ...(await passkeyToMake(context, by)) };
    },

    async 'POST /people/me/factors/passkeys'({ by, body }) {
      await addPasskey(context, by, body);
      tell(context, by, `The passkey “${body.name}” signs you in from now on.`);
      return factorsOf(db, by.id);
    },

    async 'DELETE /people/me/factors/passkeys/{id}'({ by, params }) {
      const name = await removePasskey(context, by.id, params.id);
      tell(context, by, `The passkey “${name}” was removed: it does not sign you in any more.`);
    },
  });

  serve(resetFactorsCalls, teamCallers(context), {
    async 'DELETE /people/{id}/factors'({ by, params: { id } }) {
      if (!(await resetFactors(context, by, id))) return;
      const to = await personWith(db, 'id', id);
      const consequences =
        'nothing asks for a code any more, your passkeys are removed, and you are signed out everywhere';
      const workspace = by.membership.workspaceName;
      if (to) tell(context, to, `${by.name} has reset your second step in “${workspace}”: ${consequences}.`);
    },
  });
}
