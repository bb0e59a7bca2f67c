import { signInRulesCalls } from '#contract/server/company-calls.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { audit } from '#server/team/audit/audit.ts';
import type { ServeCalls } from '#server/calls/serve-calls.ts';
import { failure } from '#server/calls/failure.ts';
import { permitted } from '#server/calls/permitted.ts';
import { missingForEntry, type SignInRules } from '#server/team/memberships/entry.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';
import { teamCallers } from '#server/team/sessions/team-callers.ts';

/** The rules of a workspace for signing in: only with the provider, and with a second step. */
export function serveSignInRules(serve: ServeCalls, context: TeamContext): void {
  serve(signInRulesCalls, teamCallers(context), {
    'GET /sign-in-rules': ({ by }) => answer(by),

    'PATCH /sign-in-rules': async ({ by, body }) => answer(by, await changeRules(context, by, body)),
  });

  function answer({ membership: { rules } }: Acting, changed: SignInRules = rules) {
    return { ...changed, provider: context.oidc?.name ?? null };
  }
}

/**
 * Changes a rule. Somebody who makes a rule has to meet it, so that nobody locks everybody out.
 *
 * @throws HTTPException 409
 */
async function changeRules(
  context: TeamContext,
  by: Acting,
  {
    onlyProvider,
    secondStep,
  }: { readonly onlyProvider?: boolean | undefined; readonly secondStep?: boolean | undefined },
): Promise<SignInRules> {
  const { db, oidc, now, revocations } = context;
  const { workspace, membership } = by;
  const rules: SignInRules = {
    onlyProvider: onlyProvider ?? membership.rules.onlyProvider,
    secondStep: secondStep ?? membership.rules.secondStep,
  };
  if (onlyProvider) {
    const problem = oidc ? await oidc.problem() : 'no provider is set up on this server';
    if (problem !== null) throw failure(409, `The provider can’t be used: ${problem}.`);
  }
  const missing = await missingForEntry(db, by.sessionId, rules);
  if (missing !== null) {
    throw failure(
      409,
      missing === 'provider'
        ? `Sign in with ${oidc?.name ?? 'the provider'} first, so that you don’t lock yourself out.`
        : 'Turn on your own two-step sign-in first, so that you don’t lock yourself out.',
    );
  }
  const at = now().toISOString();
  const people = await permitted(context, by, async (tx) => {
    await tx
      .updateTable('teams')
      .set({ only_provider: rules.onlyProvider, second_step: rules.secondStep })
      .where('workspace_id', '=', workspace)
      .execute();
    const members = await tx
      .selectFrom('members')
      .select('person_id')
      .where((is) => is.and({ workspace_id: workspace, left_at: null }))
      .execute();
    const kind =
      onlyProvider === undefined
        ? (`second-step-${secondStep ? 'on' : 'off'}` as const)
        : (`only-provider-${onlyProvider ? 'on' : 'off'}` as const);
    await audit(tx, { workspace, at, by, kind });
    return members.map((member) => member.person_id);
  });
  // Ends the streams of everybody, whose pages then find out whether they may stay.
  for (const person of people) await revocations.tell(person);
  return rules;
}
