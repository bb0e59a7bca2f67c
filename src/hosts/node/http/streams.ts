import { allows } from '#domain/actor.ts';
import { isSameReviewing } from '#domain/team/review.ts';
import { refusal } from './answers.ts';
import { streamChanges, type ChangeStream } from '#server/workspace/change-stream.ts';
import { storeOf } from '#server/workspace/member-store.ts';
import type { Metrics } from '#hosts/node/telemetry/metrics.ts';
import { requireFound } from '#server/calls/allowed-member.ts';
import type { Member, MemberFound } from '#server/calls/member.ts';
import type { People } from '#server/team/accounts/people.ts';
import type { MailIn } from '#server/mail/inbox/open-mail-in.ts';
import type { Workspaces } from '#server/workspace/workspaces.ts';

interface StreamsOptions {
  readonly people: Pick<People, 'memberOf' | 'onRevoked'>;
  readonly workspaces: Workspaces;
  readonly mailIn: Pick<MailIn, 'onChanged'>;
  readonly metrics: Pick<Metrics, 'openStreams'>;
}

/** The event that tells members of a workspace that its incoming mails have changed. */
const INCOMING_MAILS = 'incoming-mails';

/** The maximum number of open streams of one person in this process. A further one ends the oldest. */
const OF_ONE_PERSON = 50;

/** All open streams of changes (`GET /changes/stream`). */
export class Streams {
  readonly #options: StreamsOptions;
  readonly #open = new Map<ChangeStream, Member>();
  readonly #stopListening: () => void;
  #isStopping = false;

  constructor(options: StreamsOptions) {
    this.#options = options;
    const stopRevoked = options.people.onRevoked((id) => {
      for (const stream of this.#of(id)) stream.end();
    });
    const stopIncoming = options.mailIn.onChanged((workspace) => {
      for (const [stream, member] of this.#open) {
        if (member.workspace === workspace && allows(member.access, 'read')) stream.tell(INCOMING_MAILS);
      }
    });
    this.#stopListening = () => {
      stopRevoked();
      stopIncoming();
    };
  }

  /**
   * Opens a stream that starts after the reader's last change: `Last-Event-ID`, or `?after=` for a reloaded page.
   *
   * @throws HTTPException 401 or 403
   */
  async open(request: Request): Promise<Response> {
    const { people, workspaces, metrics } = this.#options;
    const member = requireFound(await people.memberOf(request));
    if (this.#isStopping) return refusal(503, 'The server is about to stop. Try again.');
    const store = await storeOf(workspaces, member);
    const stream = streamChanges({
      store,
      after: seqIn(request),
      signal: request.signal,
      mayRead: async () => {
        // Marks the workspace as used, so that it stays open while it is watched.
        await workspaces.open(member.workspace, member.person.id);
        return isSameMember(member, await people.memberOf(request));
      },
      ended: () => {
        if (this.#open.delete(stream)) metrics.openStreams.dec();
      },
    });
    this.#open.set(stream, member);
    metrics.openStreams.inc();
    if (request.signal.aborted) stream.end();
    const others = this.#of(member.person.id);
    if (others.length > OF_ONE_PERSON) others[0]?.end();
    return stream.response;
  }

  /** Ends all streams. Their pages reconnect to another process, or to this server's next process. */
  stop(): void {
    this.#isStopping = true;
    this.#stopListening();
    for (const stream of this.#open.keys()) stream.end('comesBack');
  }

  #of(personId: string): ChangeStream[] {
    return [...this.#open].filter(([, { person }]) => person.id === personId).map(([stream]) => stream);
  }
}

/** Tells whether a member's rights are unchanged. A page whose stream ends asks for its rights again. */
function isSameMember(before: Member, now: MemberFound): boolean {
  if (
    now === null ||
    typeof now === 'string' ||
    now.workspace !== before.workspace ||
    now.access !== before.access
  )
    return false;
  const [one, other] = [before.reviewing, now.reviewing];
  return one === null || other === null ? one === other : isSameReviewing(one, other);
}

function seqIn(request: Request): number | null {
  const text = request.headers.get('Last-Event-ID') ?? new URL(request.url).searchParams.get('after') ?? '';
  return /^\d{1,16}$/.test(text) ? Number(text) : null;
}
