import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { groupKeysOf, keysOf, type Keys } from '#domain/duplicates/likeness.ts';
import type { ImportRow } from './import-row.ts';

/** By what a row seems to mean somebody, the most certain first. */
export const SAME_BY = ['email', 'phone', 'name'] as const;
export type SameBy = (typeof SAME_BY)[number];

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

type Known = Pick<CandidateWithJob, 'id' | 'name' | 'email' | 'phone' | 'jobId' | 'jobTitle'>;

/**
 * The keys by which a row and a candidate seem to be one person, in levels: a level counts only when the levels before it
 * found nobody.
 */
type KeyLevels = (keys: Keys<number | string>) => readonly (readonly string[])[];

/** The same email, or the same name with the same phone number or job. */
const strictly: KeyLevels = (keys) => [groupKeysOf(keys)];

/** For a row that says little of a person, as of a CV: the same email, phone number or name is enough. */
export const loosely: KeyLevels = (keys) =>
  SAME_BY.map((field) => (keys[field] === '' ? [] : [`${field} ${keys[field]}`]));

/**
 * Finds for each row the candidate it seems to mean. Of several candidates, the one with the same job comes first. Who
 * differs in both email and phone number is never meant.
 *
 * @param rows null for a row that can't be used
 */
export function findAlreadyHere(
  rows: readonly (ImportRow | null)[],
  candidates: readonly Known[],
  levelsOf: KeyLevels = strictly,
): FoundForRow[] {
  const known = new Map<string, Known[]>();
  for (const candidate of candidates) {
    for (const key of levelsOf(keysOf(candidate)).flat()) {
      const same = known.get(key);
      if (same) same.push(candidate);
      else known.set(key, [candidate]);
    }
  }
  const seen = new Map<string, { readonly place: number; readonly keys: Keys<number | string> }>();
  return rows.map((row, place) => {
    if (!row) return { here: null, repeats: null };
    const job = row.jobId ?? `new ${row.newJob}`;
    const keys = keysOf({ ...row, phone: row.phone ?? '', jobId: job });
    const levels = levelsOf(keys);
    const same = levels
      .map((level) => level.flatMap((key) => known.get(key) ?? []))
      .map((found) => found.filter((each) => !isOther(keys, keysOf(each))))
      .find((found) => found.length > 0);
    const found = same?.find(({ jobId }) => jobId === row.jobId) ?? same?.[0];
    const seenKeys = levels.flat().map((key) => `${key} ${job}`);
    const repeated = seenKeys
      .map((key) => seen.get(key))
      .find((each) => each !== undefined && !isOther(keys, each.keys));
    for (const key of seenKeys) if (!seen.has(key)) seen.set(key, { place, keys });
    return { here: found ? hereAs(found, keys) : null, repeats: repeated?.place ?? null };
  });
}

/** Whether email and phone number both speak against one person. */
function isOther(one: Keys<number | string>, other: Keys<number | string>): boolean {
  return (['email', 'phone'] as const).every(
    (field) => one[field] !== '' && other[field] !== '' && one[field] !== other[field],
  );
}

function hereAs(known: Known, keys: Keys<number | string>): AlreadyHere {
  const { id, name, email, jobId, jobTitle } = known;
  const knownKeys = keysOf(known);
  const by = SAME_BY.find((field) => keys[field] !== '' && keys[field] === knownKeys[field]) ?? 'name';
  return { candidateId: id, name, email, jobTitle, isSameJob: jobId === keys.jobId, by };
}
