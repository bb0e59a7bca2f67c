import type { Candidate } from '#domain/candidate/candidate.ts';
import { onePersonEach } from '#domain/duplicates/one-person.ts';
import type { Row } from '#domain/tables.ts';
import { asksForErasure, refusesBulk, type BulkReason } from './bulk.ts';

/** Somebody who is left out of messages to several. */
export interface LeftOut {
  readonly candidateId: number;
  readonly reason: BulkReason;
  /** For `twice`, the candidate of the same person who gets the message. */
  readonly otherId: number | null;
}

type Applied = Pick<Row<'applications'>, 'candidateId' | 'at' | 'withdrawnAt' | 'erasureAskedAt'>;

/**
 * Finds who is left out when several are written to at once: who asked for erasure, wants no such messages, withdrew their
 * latest application, or is among them a second time.
 *
 * @param candidates in the order in which they are written to; the first one of a person is not left out
 * @param keptOf the other candidates who were decided to be the same person
 */
export function leftOutOfBulk(
  candidates: readonly Pick<Candidate, 'id' | 'email' | 'tags'>[],
  applications: readonly Applied[],
  keptOf: (id: number) => readonly number[],
): LeftOut[] {
  const alone = candidates.flatMap((candidate): LeftOut[] => {
    const its = applications.filter(({ candidateId }) => candidateId === candidate.id);
    const reason = reasonOf(candidate, its);
    return reason === null ? [] : [{ candidateId: candidate.id, reason, otherId: null }];
  });
  const gone = new Set(alone.map(({ candidateId }) => candidateId));
  const reached = candidates.filter(({ id, email }) => !gone.has(id) && email.trim() !== '');
  const twice = onePersonEach(reached, keptOf).flatMap(([first, ...more]) =>
    more.map(({ id }): LeftOut => ({ candidateId: id, reason: 'twice', otherId: first?.id ?? null })),
  );
  const places = new Map(candidates.map(({ id }, place) => [id, place]));
  return [...alone, ...twice].toSorted(
    (a, b) => (places.get(a.candidateId) ?? 0) - (places.get(b.candidateId) ?? 0),
  );
}

function reasonOf(candidate: Pick<Candidate, 'tags'>, applications: readonly Applied[]): BulkReason | null {
  if (asksForErasure(applications)) return 'erasure';
  if (refusesBulk(candidate)) return 'no bulk mail';
  const [latest] = applications.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return latest && latest.withdrawnAt !== null ? 'withdrew' : null;
}
