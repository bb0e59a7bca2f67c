import type { Passages } from '#domain/insight/journey.ts';
import type { PackedJourneys } from './stored-rows.ts';

/** The numbers of everybody in one record, which is read at once: reading every event takes a hundred times as long. */
export function packedJourneys(
  passages: ReadonlyMap<number, Readonly<Passages>>,
  revision: number,
): PackedJourneys {
  const lengths = Uint32Array.from(passages.values(), (its) => its.length);
  const all = new Float64Array(lengths.reduce((sum, length) => sum + length, 0));
  let place = 0;
  for (const its of passages.values()) {
    all.set(its, place);
    place += its.length;
  }
  return { id: 1, revision, candidateIds: Float64Array.from(passages.keys()), lengths, passages: all };
}

/** Null for what is no such record. */
export function unpackedJourneys(record: PackedJourneys | undefined): Map<number, Passages> | null {
  if (!isSound(record)) return null;
  const { candidateIds, lengths, passages } = record;
  const byCandidate = new Map<number, Passages>();
  let place = 0;
  for (const [at, id] of candidateIds.entries()) {
    const end = place + (lengths[at] ?? 0);
    byCandidate.set(id, Array.from(passages.subarray(place, end)));
    place = end;
  }
  return byCandidate;
}

function isSound(record: PackedJourneys | undefined): record is PackedJourneys {
  if (!record) return false;
  const { revision, candidateIds, lengths, passages } = record;
  return (
    Number.isSafeInteger(revision) &&
    candidateIds instanceof Float64Array &&
    lengths instanceof Uint32Array &&
    passages instanceof Float64Array &&
    candidateIds.length === lengths.length &&
    lengths.reduce((sum, length) => sum + length, 0) === passages.length
  );
}
