import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { hasOtherEmail, hasOtherPhone, keysOf, sharedSigns, type Keys } from '#domain/duplicates/likeness.ts';
import { exactKeysOf, Nearby } from '#domain/duplicates/nearby.ts';
import { isSamePhone } from '#domain/duplicates/contact-keys.ts';
import { compareNames, mayBeOnePerson } from '#domain/duplicates/same-name.ts';
import type { ImportRow } from './import-row.ts';

/** The fields by which a row seems to mean somebody, the most certain first. */
export const SAME_BY = ['email', 'phone', 'link', 'name'] as const;
type SameBy = (typeof SAME_BY)[number];

/** The reason why a row and a candidate, or two rows, seem to be one person. */
export interface Sameness {
  readonly by: SameBy;
  /** True if the match needs no confirmation by a person. */
  readonly isSure: boolean;
}

/** An existing candidate whom the row of an import seems to mean. */
export interface AlreadyHere extends Sameness {
  readonly candidateId: number;
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string;
  /** True if the candidate applies for the row's job. Otherwise the row is another application of the same person. */
  readonly isSameJob: boolean;
}

/** The result for a row: an existing candidate, or an earlier row of the same person. */
export interface FoundForRow {
  readonly here: AlreadyHere | null;
  readonly repeats: (Sameness & { readonly place: number }) | null;
}

type Known = Pick<CandidateWithJob, 'id' | 'name' | 'email' | 'phone' | 'links' | 'jobId' | 'jobTitle'>;

/** The job may be one that the import adds. */
type RowKeys = Keys<number | string>;

type CompareKeys = (one: RowKeys, other: RowKeys) => Sameness | null;

/**
 * The same email, or a likely duplicate by phone number, profile, or name and job. A similar name for the same job is too
 * little, because such a row is left out unless somebody chooses otherwise.
 */
const strictly: CompareKeys = (one, other) => {
  const fields = sameFields(one, other);
  if (fields.includes('email')) return { by: 'email', isSure: true };
  const signs = sharedSigns(one, other);
  const by = (['phone', 'link', 'name'] as const).find((sign) => signs.includes(sign));
  return by ? { by, isSure: true } : null;
};

/**
 * For a row that says little of a person, as of a CV: the same email, phone number, profile or name. It is sure by the
 * email or a profile when the names may be one person's, and by the phone number when the names are similar.
 */
export const loosely: CompareKeys = (one, other) => {
  const fields = sameFields(one, other);
  const isEnough: Readonly<Record<SameBy, boolean>> = {
    email: mayBeOnePerson(one.name, other.name),
    link: mayBeOnePerson(one.name, other.name),
    phone: ['same', 'similar'].includes(compareNames(one.name, other.name)),
    name: false,
  };
  const sure = fields.find((field) => isEnough[field]);
  const by = sure ?? fields[0];
  return by ? { by, isSure: sure !== undefined } : null;
};

/** The fields that both share, the most certain first. */
function sameFields(one: RowKeys, other: RowKeys): SameBy[] {
  const isSame = {
    email: one.email !== '' && one.email === other.email,
    phone: isSamePhone(one.phone, other.phone),
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
  compare: CompareKeys = strictly,
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
        const same = sameAs(its, keys);
        return same ? [hereAs(candidate, keys, same)] : [];
      })
      .toSorted((a, b) => (compare === loosely ? byCertainty(a, b) : 0) || byJob(a, b) || byCertainty(a, b));
    const ofJob = rowKeysOf(keys).map((key) => `${jobId} ${key}`);
    const [repeated] = Array.from(earlier.of(ofJob))
      .flatMap((each) => {
        const same = sameAs(each.keys, keys);
        if (!same) return [];
        // Two of one name may be in one file: somebody has to look.
        return [{ place: each.place, ...same, isSure: same.isSure && same.by !== 'name' }];
      })
      .toSorted(byCertainty);
    earlier.add(ofJob, { keys, place });
    return { here: found ?? null, repeats: repeated ?? null };
  });

  function sameAs(one: RowKeys, other: RowKeys): Sameness | null {
    return hasOtherEmail(one, other) && hasOtherPhone(one, other) ? null : compare(one, other);
  }
}

/** The keys of likely duplicates, and the name for any job. */
function rowKeysOf(keys: RowKeys): string[] {
  return keys.name.key === '' ? exactKeysOf(keys) : [...exactKeysOf(keys), keys.name.key];
}

function byJob(one: AlreadyHere, other: AlreadyHere): number {
  return Number(other.isSameJob) - Number(one.isSameJob);
}

function byCertainty(one: Sameness, other: Sameness): number {
  return Number(other.isSure) - Number(one.isSure) || SAME_BY.indexOf(one.by) - SAME_BY.indexOf(other.by);
}

function hereAs({ id, name, email, jobId, jobTitle }: Known, keys: RowKeys, same: Sameness): AlreadyHere {
  return { candidateId: id, name, email, jobTitle, isSameJob: jobId === keys.jobId, ...same };
}
