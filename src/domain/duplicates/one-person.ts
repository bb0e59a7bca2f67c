import type { Candidate } from '#domain/candidate/candidate.ts';
import { groupBy } from '#domain/group-by.ts';
import { emailKey } from './contact-keys.ts';
import { personName, type PersonName } from './person-name.ts';
import { mayBeOnePerson } from './same-name.ts';
import { areDifferent, keptWith, type DuplicateDecision } from './verdict.ts';

type Known = Pick<Candidate, 'id' | 'name' | 'email'>;

/** Another candidate who may be the same person. */
export interface OtherApplication<Each> {
  readonly other: Each;
  /**
   * True if the candidate is another application of the same person: it was decided so, or the mailbox is the same and the
   * names may be one person's (decision 099).
   */
  readonly isSure: boolean;
  /** Whether both have the same mailbox. */
  readonly isSameMailbox: boolean;
}

/** The most candidates of a mailbox whose names are all compared. Of more, as of an agency, only equal names are found. */
const MOST_COMPARED = 200;

/**
 * Finds the candidates who were decided to be the same person, and those who have the mailbox of a candidate, in the order
 * of `everybody`. Candidates who were decided to be different people are left out.
 *
 * @param decisions those on the candidates who are asked about, with all that lead on from these
 */
export function findOtherApplications<Each extends Known>(
  everybody: readonly Each[],
  decisions: readonly Omit<DuplicateDecision, 'id'>[],
): (candidate: Known) => OtherApplication<Each>[] {
  const isApart = areDifferent(decisions);
  const keptOf = keptWith(decisions);
  const byId = new Map(everybody.map((each) => [each.id, each]));
  const names = new Map<string, PersonName>();
  const byMailbox = groupBy(everybody, ({ email }) => emailKey(email));
  const byName = groupBy(
    Array.from(byMailbox).flatMap(([mailbox, its]) =>
      mailbox !== '' && its.length > MOST_COMPARED ? its : [],
    ),
    mailboxAndName,
  );
  return (candidate) => {
    const mailbox = emailKey(candidate.email);
    const kept = keptOf(candidate.id);
    const found =
      mailbox === '' ? [] : (byName.get(mailboxAndName(candidate)) ?? byMailbox.get(mailbox) ?? []);
    const others = found
      .filter((other) => other.id !== candidate.id && !isApart(candidate.id, other.id))
      .map((other) => ({
        other,
        isSure: kept.includes(other.id) || mayBeOnePerson(nameOf(candidate), nameOf(other)),
        isSameMailbox: true,
      }));
    const named = new Set(others.map(({ other }) => other.id));
    const further = kept.flatMap((id) => (named.has(id) ? [] : (byId.get(id) ?? [])));
    return [...others, ...further.map((other) => ({ other, isSure: true, isSameMailbox: false }))];
  };

  function mailboxAndName(candidate: Known): string {
    return `${emailKey(candidate.email)} ${nameOf(candidate).key}`;
  }

  function nameOf({ name }: Known): PersonName {
    const known = names.get(name) ?? personName(name);
    names.set(name, known);
    return known;
  }
}

/**
 * Groups candidates by person, whose other applications are those found for sure. Nobody is in a group whose first
 * candidate has another name in the same mailbox, or was decided to be somebody else. The first candidate of a group
 * decides its place.
 *
 * @param decisions those on the candidates, with all that lead on from these
 */
export function onePersonEach<Each extends Known>(
  candidates: readonly Each[],
  decisions: readonly Omit<DuplicateDecision, 'id'>[],
): Each[][] {
  const othersOf = findOtherApplications(candidates, decisions);
  const isApart = areDifferent(decisions);
  const known = new Set<Each>();
  return candidates.flatMap((candidate) => {
    if (known.has(candidate)) return [];
    const unlike = othersOf(candidate).flatMap(({ other, isSure }) => (isSure ? [] : [other]));
    const person = new Set([candidate]);
    // A set that grows while it is walked through goes on to what was added.
    for (const each of person) {
      for (const { other, isSure } of othersOf(each)) {
        const isOther = unlike.includes(other) || isApart(candidate.id, other.id);
        if (isSure && !isOther && !known.has(other)) person.add(other);
      }
    }
    for (const each of person) known.add(each);
    return [[...person]];
  });
}
