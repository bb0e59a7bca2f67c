import type { Candidate } from '#domain/candidate/candidate.ts';
import { onePersonEach } from '#domain/duplicates/one-person.ts';
import type { DuplicateDecision } from '#domain/duplicates/verdict.ts';
import type { Row } from '#domain/tables.ts';
import { askingForErasure, refusesBulk, type BulkReason } from './bulk.ts';

/** Somebody who is left out of messages to several. */
export interface LeftOut {
  readonly candidateId: number;
  readonly reason: BulkReason;
  /** Another candidate of the same person, who gets the message: always for `twice`, perhaps for `withdrew`. */
  readonly otherId: number | null;
}

type Applied = Pick<Row<'applications'>, 'candidateId' | 'at' | 'withdrawnAt' | 'erasureAskedAt'>;

/** Data about the candidates from other tables. */
export interface BulkKnowledge {
  readonly applications: readonly Applied[];
  readonly consents: readonly Pick<Row<'consents'>, 'candidateId' | 'answer'>[];
  /** The decisions on who is the same person. */
  readonly decisions: readonly Omit<DuplicateDecision, 'id'>[];
}

/**
 * Finds who is left out when several are written to at once: who asked for erasure, wants no such messages, withdrew their
 * latest application, or is among them a second time.
 *
 * @param candidates in the order in which they are written to; the first one of a person is not left out
 */
export function leftOutOfBulk(
  candidates: readonly Pick<Candidate, 'id' | 'name' | 'email' | 'tags'>[],
  { applications, consents, decisions }: BulkKnowledge,
): LeftOut[] {
  const asking = askingForErasure(applications, consents);
  const reasons = new Map<number, BulkReason>();
  for (const candidate of candidates) {
    const its = applications.filter(({ candidateId }) => candidateId === candidate.id);
    const reason = asking.has(candidate.id) ? 'erasure' : reasonOf(candidate, its);
    if (reason !== null) reasons.set(candidate.id, reason);
  }
  const withAddress = candidates.filter(({ email }) => email.trim() !== '');
  const reached = withAddress.filter(({ id }) => !reasons.has(id));
  const withdrew = withAddress.filter(({ id }) => reasons.get(id) === 'withdrew');
  const others = new Map<number, number>();
  for (const [first, ...more] of onePersonEach([...reached, ...withdrew], decisions)) {
    if (!first || reasons.has(first.id)) continue;
    for (const { id } of more) {
      others.set(id, first.id);
      if (!reasons.has(id)) reasons.set(id, 'twice');
    }
  }
  return candidates.flatMap(({ id }): LeftOut[] => {
    const reason = reasons.get(id);
    return reason ? [{ candidateId: id, reason, otherId: others.get(id) ?? null }] : [];
  });
}

function reasonOf(candidate: Pick<Candidate, 'tags'>, applications: readonly Applied[]): BulkReason | null {
  if (refusesBulk(candidate)) return 'no bulk mail';
  const [latest] = applications.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return latest && latest.withdrawnAt !== null ? 'withdrew' : null;
}
