import type { Candidate } from '#domain/candidate/candidate.ts';
import { groupBy } from '#domain/group-by.ts';
import { emailKey } from './contact-keys.ts';
import { personName, type PersonName } from './person-name.ts';
import { mayBeOnePerson } from './same-name.ts';

type Known = Pick<Candidate, 'id' | 'name' | 'email'>;

/** Another candidate with the same mailbox. */
export interface SameMailbox<Each> {
  readonly other: Each;
  /** True if the candidate is another application of the same person: the names may be one person's (decision 099). */
  readonly isSure: boolean;
}

/** The most candidates of a mailbox whose names are all compared. Of more, as of an agency, only equal names are found. */
const MOST_COMPARED = 200;

/**
 * Finds the candidates who have the mailbox of a candidate, in the order of `everybody`. Candidates who were decided to be
 * different people are left out.
 *
 * @param isSettled whether two were decided to be different people
 */
export function findSameMailbox<Each extends Known>(
  everybody: readonly Each[],
  isSettled: (id: number, otherId: number) => boolean,
): (candidate: Known) => SameMailbox<Each>[] {
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
    if (mailbox === '') return [];
    const others = byName.get(mailboxAndName(candidate)) ?? byMailbox.get(mailbox) ?? [];
    return others
      .filter((other) => other.id !== candidate.id && !isSettled(candidate.id, other.id))
      .map((other) => ({ other, isSure: mayBeOnePerson(nameOf(candidate), nameOf(other)) }));
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
