import type { Transaction } from 'kysely';
import { ACCESS_OF, type Role } from '#domain/team/role.ts';
import { allows, type Actor } from '#domain/actor.ts';
import type { Timestamp } from '#domain/time.ts';
import { lastWriterTo, ownerAndJobOf, senderOfLink } from '#server/contents/candidate-contact.ts';
import type { PartOfLog } from '#server/contents/log.ts';
import type { PeopleSchema, Reviews } from '#server/database/schema.ts';

/** A member who may be told. */
interface Member {
  readonly id: string;
  readonly handle: string;
  readonly role: Role;
  /** The jobs that the member is on. */
  readonly reviews: Reviews | null;
}

/** The changes of which nobody was told yet, and the members. */
export interface Unread extends PartOfLog {
  readonly members: readonly Member[];
  /** Gets the time when a notification is mailed unless it was read. */
  readonly mailAt: (at: Timestamp) => Timestamp;
}

/** The candidate and the people that news are about. */
interface About {
  readonly candidateId: number;
  /** The actor who is told, if they still may write to candidates. By default it is whoever waits for the candidate. */
  readonly concerns?: Actor | undefined;
  /** Nobody but the candidate's owner, or else those on the job, is told. */
  readonly isMinor?: boolean | undefined;
}

/**
 * The members who are told of something: the one whom it concerns, else whoever waits for the candidate. That is who wrote to
 * the candidate last, else the owner, else the recruiters of the job, else all recruiters (product §12).
 */
export async function whoIsTold(
  tx: Transaction<PeopleSchema>,
  { workspace, members }: Unread,
  { candidateId, concerns, isMinor = false }: About,
): Promise<readonly Member[]> {
  const writers = members.filter(({ role }) => allows(ACCESS_OF[role], 'write'));
  // The author of the mail of a link is the link.
  const concernedId = concerns === undefined ? undefined : await senderOfLink(tx, workspace, concerns);
  const concerned = writers.filter(({ id }) => id === concernedId);
  if (concerned.length > 0) return concerned;
  const writerIds = isMinor ? [] : writers.map(({ id }) => id);
  const last = await lastWriterTo(tx, workspace, candidateId, writerIds);
  if (last !== undefined) return writers.filter(({ id }) => id === last);
  const candidate = await ownerAndJobOf(tx, workspace, candidateId);
  const owners = writers.filter(({ handle }) => handle === candidate?.owner);
  if (owners.length > 0) return owners;
  const onJob = writers.filter(({ reviews }) =>
    reviews?.jobs.some(({ id, slug }) => id === candidate?.jobId && slug === candidate.slug),
  );
  return onJob.length > 0 || isMinor ? onJob : writers;
}
