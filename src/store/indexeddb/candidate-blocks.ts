import type { Candidate } from '#domain/candidate.ts';
import type { RowChange } from '#domain/change.ts';
import type { CandidateBlock, Tables } from './schema.ts';

/**
 * As many as the browser still keeps within its database (up to 64 kB) instead of in a file for each block. Reading
 * them all is ten times quicker than reading each candidate's own row.
 */
const BLOCK_SIZE = 200;

/** Blocks read at once: while they are being prepared the database reads the next, and other calls get their turn. */
const BLOCKS_AT_ONCE = 12;

/** Every candidate in the blocks they belong into. */
export function blocksOf(candidates: readonly Candidate[]): CandidateBlock[] {
  const blocks = new Map<number, Candidate[]>();
  for (const candidate of candidates) {
    const id = blockOf(candidate.id);
    const block = blocks.get(id);
    if (block) block.push(candidate);
    else blocks.set(id, [candidate]);
  }
  return Array.from(blocks, ([id, its]) => ({ id, candidates: its }));
}

/** Brings the blocks up to what was written into the candidates' rows, in the same transaction. */
export async function writeBlocks(db: Tables, rows: readonly RowChange[]): Promise<void> {
  const candidates = rows.filter((row) => row.table === 'candidates');
  const ids = [...new Set(candidates.map((row) => blockOf(row.id)))];
  if (ids.length === 0) return;
  const stored = await db.candidateBlocks.bulkGet(ids);
  const blocks = new Map(ids.map((id, place) => [id, byId(stored[place]?.candidates ?? [])]));
  for (const { id, after } of candidates) {
    if (after) blocks.get(blockOf(id))?.set(id, after);
    else blocks.get(blockOf(id))?.delete(id);
  }
  await db.candidateBlocks.bulkPut(
    Array.from(blocks, ([id, its]) => ({ id, candidates: [...its.values()] })),
  );
}

/** Hands every candidate on, many at a time; within a transaction. */
export async function readBlocks(
  db: Tables,
  take: (candidates: readonly Candidate[]) => void,
): Promise<void> {
  const blocksAfter = (id: number) =>
    db.candidateBlocks.where('id').above(id).limit(BLOCKS_AT_ONCE).toArray();
  let coming = blocksAfter(-1);
  for (let blocks = await coming; blocks.length > 0; blocks = await coming) {
    coming = blocksAfter(blocks.at(-1)?.id ?? Infinity);
    for (const { candidates } of blocks) take(candidates);
  }
}

function blockOf(candidateId: number): number {
  return Math.floor(candidateId / BLOCK_SIZE);
}

function byId(candidates: readonly Candidate[]): Map<number, Candidate> {
  return new Map(candidates.map((candidate) => [candidate.id, candidate]));
}
