import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { hasOtherEmail, hasOtherPhone, keysOf, sharedSigns, type Keys } from '#domain/duplicates/likeness.ts';
import { exactKeysOf, Nearby } from '#domain/duplicates/nearby.ts';
import type { ImportRow } from './import-row.ts';

/** An existing candidate whom the row of an import seems to mean. */
export interface AlreadyHere {
  readonly candidateId: number;
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string;
  /** Whether the candidate applies for the row's job. Otherwise the row is another application of the same person. */
  readonly isSameJob: boolean;
}

/** The result for a row: an existing candidate, or an earlier row of the same person. */
export interface FoundForRow {
  readonly here: AlreadyHere | null;
  /** The place of the earlier row. */
  readonly repeats: number | null;
}

type Known = Pick<CandidateWithJob, 'id' | 'name' | 'email' | 'phone' | 'links' | 'jobId' | 'jobTitle'>;

/** A job, or one that the import adds. */
type RowKeys = Keys<number | string>;

/**
 * Finds for each row the candidate it seems to mean (product §13). Of several candidates, the one with the same job comes
 * first.
 *
 * @param rows null for a row that can't be used
 */
export function findAlreadyHere(
  rows: readonly (ImportRow | null)[],
  candidates: readonly Known[],
): FoundForRow[] {
  const known = new Nearby<{ keys: RowKeys; candidate: Known }>();
  for (const candidate of candidates) {
    const keys = keysOf<number | string>(candidate);
    known.add(exactKeysOf(keys), { keys, candidate });
  }
  const earlier = new Nearby<{ keys: RowKeys; place: number }>();
  return rows.map((row, place) => {
    if (!row) return { here: null, repeats: null };
    const { name, email, phone = '', links = [], jobId = `new ${row.newJob}` } = row;
    const keys = keysOf<number | string>({ name, email, phone, links, jobId });
    const exact = exactKeysOf(keys);
    const same = [...known.of(exact)].filter((each) => isOnePerson(each.keys, keys));
    const found = same.find(({ candidate }) => candidate.jobId === row.jobId) ?? same[0];
    const ofJob = exact.map((key) => `${jobId} ${key}`);
    const repeated = [...earlier.of(ofJob)].find((each) => isOnePerson(each.keys, keys));
    earlier.add(ofJob, { keys, place });
    return { here: found ? hereAs(found.candidate, row) : null, repeats: repeated?.place ?? null };
  });
}

/** Stricter than a likely duplicate, because such a row is left out unless somebody chooses otherwise. */
function isOnePerson(one: RowKeys, other: RowKeys): boolean {
  if (one.email !== '' && one.email === other.email) return true;
  const signs = sharedSigns(one, other);
  if (signs.includes('link') || signs.includes('phone')) return true;
  return signs.includes('name') && !(hasOtherEmail(one, other) && hasOtherPhone(one, other));
}

function hereAs({ id, name, email, jobId, jobTitle }: Known, row: ImportRow): AlreadyHere {
  return { candidateId: id, name, email, jobTitle, isSameJob: jobId === row.jobId };
}
