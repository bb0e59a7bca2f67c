// Writes all candidates into a CSV file, each night. It replaces the file only when all of it is written.
import { open, rename } from 'node:fs/promises';
import { everyCandidate, type Client } from '../src/index.ts';
import { toCsvLine } from './csv.ts';

const COLUMNS = ['id', 'name', 'email', 'jobTitle', 'stage', 'source', 'appliedAt'] as const;

/** @returns the number of candidates */
export async function exportCandidates(client: Client, path: string): Promise<number> {
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, 'w');
  let count = 0;
  try {
    await file.write(toCsvLine(COLUMNS));
    for await (const candidate of everyCandidate(client, { sort: 'appliedAsc' })) {
      await file.write(toCsvLine(COLUMNS.map((column) => candidate[column])));
      count += 1;
    }
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  return count;
}
