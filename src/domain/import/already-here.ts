import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { hasOtherEmail, hasOtherPhone, keysOf, sharedSigns, type Keys } from '#domain/duplicates/likeness.ts';
import { exactKeysOf, Nearby } from '#domain/duplicates/nearby.ts';
import type { ImportRow } from './import-row.ts';

/** By what a row seems to mean somebody, the most certain first. */
export const SAME_BY = ['email', 'phone', 'link', 'name'] as const;
type SameBy = (typeof SAME_BY)[number];

/** An existing candidate whom the row of an import seems to mean. */
export interface AlreadyHere {
  readonly candidateId: number;
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string;
  /** Whether the candidate applies for the row's job. Otherwise the row is another application of the same person. */
  readonly isSameJob: boolean;
  readonly by: SameBy;
}

/** The result for a row: an existing candidate, or an earlier row of the same person. */
export interface FoundForRow {
  readonly here: AlreadyHere | null;
  /** The place of the earlier row. */
  readonly repeats: number | null;
}

type Known = Pick<CandidateWithJob, 'id' | 'name' | 'email' | 'phone' | 'links' | 'jobId' | 'jobTitle'>;

/** The job may be one that the import adds. */
type RowKeys = Keys<number | string>;

/** Whether a row and a candidate, or two rows, seem to be one person; by what, or null. */
type Sameness = (one: RowKeys, other: RowKeys) => SameBy | null;

/**
 * The same email, or a likely duplicate by phone number, profile, or name and job. A similar name for the same job is too
 * little, because such a row is left out unless somebody chooses otherwise.
 */
const strictly: Sameness = (one, other) => {
  const by = sameFields(one, other);
  if (by.includes('email')) return 'email';
  const signs = sharedSigns(one, other);
  return (['phone', 'link', 'name'] as const).find((sign) => signs.includes(sign)) ?? null;
};

/** For a row that says little of a person, as of a CV: the same email, phone number, profile or name is enough. */
export const loosely: Sameness = (one, other) => sameFields(one, other)[0] ?? null;

/** What both have, the most certain first. */
function sameFields(one: RowKeys, other: RowKeys): SameBy[] {
  const isSame = {
    email: one.email !== '' && one.email === other.email,
    phone: one.phone !== '' && one.phone === other.phone,
    link: one.links.some((link) => other.links.includes(link)),
    name: one.name.key !== '' && one.name.key === other.name.key,
  };
  return SAME_BY.filter((field) => isSame[field]);
}

/**
 * Finds for each row the candidate it seems to mean (product §13): of several the one with the same job, then the most
 * certain; loosely the most certain first. Who differs in both email and phone number is never meant.
 *
 * @param rows null for a row that can't be used
 */
export function findAlreadyHere(
  rows: readonly (ImportRow | null)[],
  candidates: readonly Known[],
  sameness: Sameness = strictly,
): FoundForRow[] {
  const known = new Nearby<{ keys: RowKeys; candidate: Known }>();
  for (const candidate of candidates) {
    const keys = keysOf<number | string>(candidate);
    known.add(rowKeysOf(keys), { keys, candidate });
  }
  const earlier = new Nearby<{ keys: RowKeys; place: number }>();
  return rows.map((row, place) => {
    if (!row) return { here: null, repeats: null };
    const { name, email, phone = '', links = [], jobId = `new ${row.newJob}` } = row;
    const keys = keysOf<number | string>({ name, email, phone, links, jobId });
    const [found] = Array.from(known.of(rowKeysOf(keys)))
      .flatMap(({ keys: its, candidate }) => {
        const by = sameAs(its, keys);
        return by ? [hereAs(candidate, keys, by)] : [];
      })
      .toSorted((a, b) => (sameness === loosely ? byCertainty(a, b) : 0) || byJob(a, b) || byCertainty(a, b));
    const ofJob = rowKeysOf(keys).map((key) => `${jobId} ${key}`);
    const repeated = [...earlier.of(ofJob)].find((each) => sameAs(each.keys, keys));
    earlier.add(ofJob, { keys, place });
    return { here: found ?? null, repeats: repeated?.place ?? null };
  });

  function sameAs(one: RowKeys, other: RowKeys): SameBy | null {
    return hasOtherEmail(one, other) && hasOtherPhone(one, other) ? null : sameness(one, other);
  }
}

/** The keys of likely duplicates, and the name for any job. */
function rowKeysOf(keys: RowKeys): string[] {
  return keys.name.key === '' ? exactKeysOf(keys) : [...exactKeysOf(keys), keys.name.key];
}

function byJob(one: AlreadyHere, other: AlreadyHere): number {
  return Number(other.isSameJob) - Number(one.isSameJob);
}

function byCertainty(one: AlreadyHere, other: AlreadyHere): number {
  return SAME_BY.indexOf(one.by) - SAME_BY.indexOf(other.by);
}

function hereAs({ id, name, email, jobId, jobTitle }: Known, keys: RowKeys, by: SameBy): AlreadyHere {
  return { candidateId: id, name, email, jobTitle, isSameJob: jobId === keys.jobId, by };
}
