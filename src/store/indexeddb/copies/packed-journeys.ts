import type { StageEntries } from '#domain/insight/history.ts';

/** A copy that was packed in another way is no use, and is read from the rows again. */
const FORMAT = 2;

interface PackedJourneys {
  readonly format: typeof FORMAT;
  readonly candidateIds: Float64Array;
  /** For each candidate, the length of the candidate's part of `entries`. */
  readonly lengths: Uint32Array;
  /** The entries of all candidates in one array, in the order of the candidates. */
  readonly entries: Float64Array;
}

/**
 * Packs the stage entries of all candidates into one record. Reading every event row would take a hundred times as
 * long.
 */
export function packedJourneys(entries: ReadonlyMap<number, Readonly<StageEntries>>): PackedJourneys {
  const lengths = Uint32Array.from(entries.values(), (numbers) => numbers.length);
  const all = new Float64Array(lengths.reduce((sum, length) => sum + length, 0));
  let place = 0;
  for (const numbers of entries.values()) {
    all.set(numbers, place);
    place += numbers.length;
  }
  return { format: FORMAT, candidateIds: Float64Array.from(entries.keys()), lengths, entries: all };
}

/** Restores the stage entries by candidate. Null when the record is damaged. */
export function unpackedJourneys(record: unknown): Map<number, StageEntries> | null {
  if (!isSound(record)) return null;
  const { candidateIds, lengths, entries } = record;
  const byCandidate = new Map<number, StageEntries>();
  let place = 0;
  for (const [at, id] of candidateIds.entries()) {
    const end = place + (lengths[at] ?? 0);
    byCandidate.set(id, Array.from(entries.subarray(place, end)));
    place = end;
  }
  return byCandidate;
}

function isSound(record: unknown): record is PackedJourneys {
  const { format, candidateIds, lengths, entries } = Object(record) as Partial<PackedJourneys>;
  return (
    format === FORMAT &&
    candidateIds instanceof Float64Array &&
    lengths instanceof Uint32Array &&
    entries instanceof Float64Array &&
    candidateIds.length === lengths.length &&
    lengths.reduce((sum, length) => sum + length, 0) === entries.length
  );
}
