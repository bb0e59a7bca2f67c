import { LOCAL_ACTOR } from '#domain/actor.ts';
import { limitsIn } from '#server/calls/limits.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { greeting } from '#server/mail/greeting.ts';
import { composeMail } from './compose.ts';
import { domainOf } from './domain-limits.ts';
import { putOffErasureMail, removeErasureMail, type ErasureMail } from './erasure-mails.ts';
import { countOutcome, hand, insist, type Insisting } from './hand.ts';
import { senderOf } from './outgoing.ts';
import { nextAttempt } from './retry-times.ts';
import type { SendingContext } from './sending-context.ts';

/**
 * Tells somebody that they are erased. The row is removed before the mail's end is sent, so that no end of a process
 * sends it twice. It is tried again as often as a message, and then given up.
 *
 * @returns whether the mail server can be used for the next message
 */
export async function sendErasureMail(
  context: SendingContext,
  mail: ErasureMail,
  insisting: Insisting,
): Promise<boolean> {
  const { connection, lease, limits, now } = context;
  const { workspace, id, to, attempts } = mail;
  const db = connection.forWorkspace(workspace);

  async function tryLater(): Promise<void> {
    const next = nextAttempt(attempts, now());
    if (next === null) await removeErasureMail(db, mail);
    else await putOffErasureMail(db, mail, next);
  }
  // Whoever applies in somebody else's name can't fill their mailbox.
  if (!(await limitsIn(withPeople(connection).db).mayMailTyped(to, id))) {
    await tryLater();
    return true;
  }
  const outcome = await hand(
    context,
    await mailOf(context, mail),
    async () => lease.isHeld() && (await removeErasureMail(db, mail)),
  );
  if (outcome.kind === 'taken') limits.count(domainOf(to));
  if (outcome.kind === 'later') await insist(context, tryLater, insisting);
  if (outcome.kind === 'refused') await insist(context, () => removeErasureMail(db, mail), insisting);
  countOutcome(context, outcome);
  return outcome.kind !== 'later' || !outcome.isPeerDown;
}

async function mailOf(context: SendingContext, { workspace, id, to, name }: ErasureMail) {
  const { openStore, dkim, from, now } = context;
  const store = await openStore(workspace, LOCAL_ACTOR);
  const { company: named } = await store.site.get();
  const company = named || (await senderOf(context, workspace, { by: LOCAL_ACTOR })).name;
  const bytes = await composeMail(
    {
      message: {
        ...erasedText(name, company),
        to,
        messageId: `${id}@${domainOf(from)}`,
        references: [],
        invitation: null,
        isAutomatic: true,
      },
      senderName: company,
      from,
      replyTo: null,
      unsubscribeLink: null,
      attachments: [],
      date: now(),
    },
    dkim,
  );
  return { from, to, bytes };
}

function erasedText(name: string, company: string) {
  return {
    subject: `Your data at ${company} is erased`,
    text: `${greeting(name)}

${company} has erased what it had about you and your applications, as you asked. This mail is the last one about it.
`,
  };
}
