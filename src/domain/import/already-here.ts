import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { groupKeysOf, keysOf } from '#domain/duplicates/likeness.ts';
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

type Known = Pick<CandidateWithJob, 'id' | 'name' | 'email' | 'phone' | 'jobId' | 'jobTitle'>;

/**
 * Finds for each row the candidate it seems to mean: the same email, or the same name with the same phone number or
 * job. Of several candidates, the one with the same job comes first.
 *
 * @param rows null for a row that can't be used
 */
export function findAlreadyHere(
  rows: readonly (ImportRow | null)[],
  candidates: readonly Known[],
): FoundForRow[] {
  const known = new Map<string, Known[]>();
  for (const candidate of candidates) {
    for (const key of groupKeysOf(keysOf(candidate))) {
      const same = known.get(key);
      if (same) same.push(candidate);
      else known.set(key, [candidate]);
    }
  }
  const seen = new Map<string, number>();
  return rows.map((row, place) => {
    if (!row) return { here: null, repeats: null };
    const job = row.jobId ?? `new ${row.newJob}`;
    const keys = groupKeysOf(keysOf({ ...row, phone: row.phone ?? '', jobId: job }));
    const same = keys.flatMap((key) => known.get(key) ?? []);
    const found = same.find(({ jobId }) => jobId === row.jobId) ?? same[0];
    const repeats = keys.map((key) => seen.get(`${key} ${job}`)).find((at) => at !== undefined);
    for (const key of keys) if (!seen.has(`${key} ${job}`)) seen.set(`${key} ${job}`, place);
    return { here: found ? hereAs(found, row) : null, repeats: repeats ?? null };
  });
}

function hereAs({ id, name, email, jobId, jobTitle }: Known, row: ImportRow): AlreadyHere {
  return { candidateId: id, name, email, jobTitle, isSameJob: jobId === row.jobId };
}
