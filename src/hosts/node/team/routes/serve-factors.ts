import type { Hono } from 'hono';
import { personWith } from '#hosts/node/team/accounts/accounts.ts';
import { bodyOf, type Environment } from '#hosts/node/team/calls/call.ts';
import { factorsOf } from '#hosts/node/team/factors/factors.ts';
import {
  CODE,
  NEW_PASSKEY,
  OWN_PASSWORD,
  PASSKEY_PROOF,
  PASSWORD_CHANGE,
  PROOF,
  uuidIn,
} from '#hosts/node/team/calls/inputs.ts';
import { resetFactors } from '#hosts/node/team/members/members.ts';
import { changePassword } from '#hosts/node/team/factors/own-password.ts';
import { addPasskey, passkeyToMake, removePasskey } from '#hosts/node/team/factors/passkeys.ts';
import { tell } from '#hosts/node/team/factors/proofs.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { requireManager, requireSignedIn, setCookies } from '#hosts/node/team/sessions/sessions.ts';
import {
  beginTwoStep,
  newBackupCodes,
  proveForPasskey,
  turnOffTwoStep,
  turnOnTwoStep,
} from '#hosts/node/team/factors/two-step.ts';

/** A person's password, two-step sign-in and passkeys. */
export function serveFactors(app: Hono<Environment>, context: TeamContext): void {
  const { db } = context;

  app.get('/people/me/factors', async (c) => {
    const { id } = await requireSignedIn(context, c.req.raw);
    return c.json(await factorsOf(db, id));
  });

  app.post('/people/me/factors/password', async (c) => {
    const by = await requireSignedIn(context, c.req.raw);
    setCookies(c, await changePassword(context, c, by, await bodyOf(c, PASSWORD_CHANGE)));
    return c.body(null, 204);
  });

  app.post('/people/me/factors/two-step', async (c) => {
    const by = await requireSignedIn(context, c.req.raw);
    const { password } = await bodyOf(c, OWN_PASSWORD);
    return c.json(await beginTwoStep(context, c, by, password), 201);
  });

  app.post('/people/me/factors/two-step/on', async (c) => {
    const by = await requireSignedIn(context, c.req.raw);
    const { code } = await bodyOf(c, CODE);
    setCookies(c, await turnOnTwoStep(context, c, by, code));
    return c.json(await factorsOf(db, by.id));
  });

  app.post('/people/me/factors/two-step/off', async (c) => {
    const by = await requireSignedIn(context, c.req.raw);
    setCookies(c, await turnOffTwoStep(context, c, by, await bodyOf(c, PROOF)));
    return c.json(await factorsOf(db, by.id));
  });

  app.post('/people/me/factors/backup-codes', async (c) => {
    const by = await requireSignedIn(context, c.req.raw);
    const backupCodes = await newBackupCodes(context, c, by, await bodyOf(c, PROOF));
    return c.json({ backupCodes }, 201);
  });

  app.post('/people/me/factors/passkeys/options', async (c) => {
    const by = await requireSignedIn(context, c.req.raw);
    await proveForPasskey(context, c, by, await bodyOf(c, PASSKEY_PROOF));
    return c.json(await passkeyToMake(context, by));
  });

  app.post('/people/me/factors/passkeys', async (c) => {
    const by = await requireSignedIn(context, c.req.raw);
    const given = await bodyOf(c, NEW_PASSKEY);
    await addPasskey(context, by, given);
    tell(context, by, `The passkey “${given.name}” signs you in from now on.`);
    return c.json(await factorsOf(db, by.id), 201);
  });

  app.delete('/people/me/factors/passkeys/:id', async (c) => {
    const by = await requireSignedIn(context, c.req.raw);
    const name = await removePasskey(context, by.id, uuidIn(c.req.param('id')));
    tell(context, by, `The passkey “${name}” was removed: it does not sign you in any more.`);
    return c.body(null, 204);
  });

  app.delete('/people/:id/factors', async (c) => {
    const by = await requireManager(context, c.req.raw);
    const id = uuidIn(c.req.param('id'));
    if (await resetFactors(context, by, id)) {
      const to = await personWith(db, 'id', id);
      const consequences =
        'nothing asks for a code any more, your passkeys are removed, and you are signed out everywhere';
      const workspace = by.membership.workspaceName;
      if (to) tell(context, to, `${by.name} has reset your second step in “${workspace}”: ${consequences}.`);
    }
    return c.body(null, 204);
  });
}
