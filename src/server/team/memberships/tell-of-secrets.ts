import { nameOfSecret } from '#domain/team/known-secret.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { secretsMessage } from '#server/team/accounts/messages.ts';
import type { EndedSecrets } from './known-secrets.ts';
import { managersOf } from './managers.ts';

/** A former maker of secrets, and the workspace. */
interface Former {
  readonly workspace: string;
  readonly person: string;
  readonly name: string;
  /** True if the person is no member any more; otherwise they have another role. */
  readonly isOut: boolean;
}

/**
 * Mails owners and admins which secrets a person still knows, and which have ended, because nobody was asked. They decide
 * about the former in Settings.
 */
export function tellOfSecrets(
  context: TeamContext,
  { workspace, person, name, isOut }: Former,
  { ended, going }: Pick<EndedSecrets, 'ended' | 'going'>,
): void {
  if (ended.length + going.length === 0) return;
  context.inBackground(async () => {
    for (const { team, ...to } of await managersOf(context.forWorkspace(workspace), workspace)) {
      if (to.id === person) continue;
      const names = { ended: ended.map(nameOfSecret), going: going.map(nameOfSecret) };
      await context.mail.send(secretsMessage(to, { name, team, isOut, ...names }));
    }
  });
}
