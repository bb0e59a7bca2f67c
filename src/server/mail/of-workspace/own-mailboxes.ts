import type { Lease } from '#server/database/lease.ts';
import { startLeasedLoop } from '#server/database/leased-loop.ts';
import { MailboxError } from '#server/mail/inbox/arrival/mailbox-error.ts';
import type { MailInContext } from '#server/mail/inbox/arrival/mail-in.ts';
import { reconcile, type OwnIds } from '#server/mail/inbox/arrival/reconcile.ts';
import { mailTaker } from '#server/mail/inbox/arrival/take-mail.ts';
import { withinTime } from '#server/outside/within-time.ts';
import { openOwnMailbox } from './own-mailbox.ts';
import type { Reach } from './own-peer.ts';
import type { OwnReceiving, WorkspaceMail } from './workspace-mail.ts';

/** The times of the looks at workspaces' own mailboxes, in milliseconds. */
export interface LookTimes {
  /** From one look at a mailbox to the next. */
  readonly every: number;
  /** The most time of one look, with the opening. What is left is for the next one. */
  readonly limit: number;
  /** After a look that failed. It doubles with each further one. */
  readonly retry: number;
  readonly longestRetry: number;
}

const LOOK_TIMES: LookTimes = {
  every: 60_000,
  limit: 2 * 60_000,
  retry: 60_000,
  longestRetry: 60 * 60_000,
};

/** Mailboxes that are read at the same time. */
const AT_ONCE = 4;

const BROKEN_OFF = 'The connection to the mailbox’s server broke off';

/** The shortest and the longest sleep in milliseconds. */
const [SHORTEST_SLEEP, LONGEST_SLEEP] = [50, 30_000];

interface OwnMailboxesOptions {
  readonly mail: Pick<WorkspaceMail, 'of' | 'receivers' | 'note' | 'onChanged'>;
  readonly reach: Reach;
  /** The right to read, which one process at a time has. */
  readonly lease: Lease;
  readonly times?: LookTimes;
}

/** What is known of a mailbox since this process reads it. */
interface Known {
  readonly version: string;
  /** Names the mailbox and its numbering, and `last` is the number of the last mail in it that is known. */
  numbering: string;
  last: number;
  failures: number;
  nextAt: number;
  readonly ownIds: OwnIds;
}

/**
 * Reads the mailboxes of workspaces, a few at a time and each once a minute. A mail in one is for its workspace alone. A workspace
 * that is suspended or deleted is left out.
 */
export function watchOwnMailboxes(
  context: MailInContext,
  { mail, reach, lease, times = LOOK_TIMES }: OwnMailboxesOptions,
): { close(): Promise<void> } {
  const known = new Map<string, Known>();
  const running = new Set<Promise<void>>();
  const busy = new Set<string>();
  const stopping = new AbortController();

  /** Starts the looks that are due. @returns milliseconds until the next one */
  async function lookAtAll(): Promise<number> {
    const receivers = await mail.receivers();
    for (const workspace of known.keys()) if (!receivers.has(workspace)) known.delete(workspace);
    for (const [workspace, version] of receivers) {
      const before = known.get(workspace);
      if (before?.version === version) continue;
      // Changed settings are tried at once. They may be of another part, so what is known of the mailbox stays.
      const { numbering, last, ownIds } = before ?? { numbering: '', last: 0 };
      known.set(workspace, { version, numbering, last, failures: 0, nextAt: 0, ownIds: new Map(ownIds) });
    }
    const at = context.now().getTime();
    const waiting = [...known].filter(([workspace]) => !busy.has(workspace));
    const due = waiting
      .filter(([, { nextAt }]) => nextAt <= at)
      .toSorted(([, a], [, b]) => a.nextAt - b.nextAt);
    for (const [workspace, of] of due.slice(0, AT_ONCE - busy.size)) begin(workspace, of);
    const next = Math.min(...waiting.map(([, { nextAt }]) => nextAt).filter((moment) => moment > at));
    return Math.min(Math.max(next - at, SHORTEST_SLEEP), LONGEST_SLEEP);
  }

  function begin(workspace: string, of: Known): void {
    busy.add(workspace);
    const run = look(workspace, of).finally(() => {
      busy.delete(workspace);
      running.delete(run);
      loop.wake();
    });
    running.add(run);
  }

  async function look(workspace: string, of: Known): Promise<void> {
    try {
      const own = await mail.of(workspace, of.version);
      const receiving = own?.receiving;
      if (receiving) {
        await withinTime(times.limit, stopping.signal, (ended) => read(workspace, receiving, of, ended));
      }
      of.failures = 0;
      of.nextAt = context.now().getTime() + times.every;
      await mail.note(workspace, 'receiving', true);
    } catch (error) {
      of.nextAt = context.now().getTime() + Math.min(times.retry * 2 ** of.failures++, times.longestRetry);
      if (stopping.signal.aborted) return;
      const problem = error instanceof MailboxError ? error.message : 'The mailbox can’t be read';
      await mail.note(workspace, 'receiving', false, problem).catch(context.report);
      // The owner can mend it, and the operator can't.
      if (!(error instanceof MailboxError)) context.report(error);
    }
  }

  async function read(
    workspace: string,
    receiving: OwnReceiving,
    of: Known,
    ended: AbortSignal,
  ): Promise<void> {
    const mailbox = await openOwnMailbox(receiving, reach, ended);
    const breakOff = () => void mailbox.close();
    ended.addEventListener('abort', breakOff);
    try {
      const { host, port, user, folder } = receiving;
      const numbering = JSON.stringify([host, port, user, folder, mailbox.numbering]);
      if (numbering !== of.numbering) {
        Object.assign(of, { numbering, last: 0 });
        of.ownIds.clear();
      }
      const inside = contextIn(context, workspace, receiving);
      // After a mail that could not be taken, `last` stays, so that the mail is looked at again.
      await reconcile(inside, mailTaker(inside), mailbox, of.last + 1, of.ownIds, (last) => {
        of.last = last;
      });
    } catch (error) {
      const isOpen = await mailbox.ask().then(
        () => true,
        // It was broken off, by either side.
        () => false,
      );
      throw isOpen ? error : new MailboxError(BROKEN_OFF, { cause: error });
    } finally {
      ended.removeEventListener('abort', breakOff);
      await mailbox.close();
    }
  }

  const loop = startLeasedLoop({
    lease,
    report: context.report,
    work: lookAtAll,
    settled: () => Promise.all(running),
  });
  const forget = mail.onChanged(() => loop.wake());
  return {
    async close() {
      forget();
      stopping.abort();
      await loop.close();
    },
  };
}

/** What mails of a workspace's own mailbox may reach: this workspace alone. */
function contextIn(context: MailInContext, workspace: string, { authServers }: OwnReceiving): MailInContext {
  const { limits, reader } = context;
  return {
    ...context,
    only: workspace,
    db: context.forWorkspace(workspace),
    mailWorkspace: workspace,
    // Who fills their own mailbox in somebody's name must not stop that person's mail to others.
    limits: { isWithinMails: (sender) => limits.isWithinMails(`${workspace} ${sender}`) },
    reader: { ...reader, read: (bytes) => reader.read(bytes, workspace) },
    // The server's own mail servers have proven nothing about mail in another company's mailbox.
    trustedServers: authServers,
  };
}
