import { toFileAnswer, type CandidateFile } from '#domain/files/file.ts';
import { bytesNamedBy, hashesIn, TABLES_WITH_BYTES } from '#domain/files/kept-bytes.ts';
import type { FileStore } from '#store/candidate-stores.ts';
import type { Database, Reading } from '#store/database.ts';
import { changesAfter } from '#store/log/log-reader.ts';
import type { Writer } from '#store/log/writer.ts';
import { ownedRows } from './rows/owned-rows.ts';

/** The store of file rows. Its answers assume that no bytes are missing; the code that serves a file checks this. */
export function fileStore(db: Database, writer: Writer): FileStore {
  const answerOf = (file: CandidateFile) => toFileAnswer(file, file.size);
  return {
    ...ownedRows(db, writer, 'files', answerOf),
    named: () => db.read(namedHashes),
  };
}

/** The hashes of all bytes that a row names, including removed rows that an undo can restore. */
async function namedHashes(tx: Reading): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  for (const table of TABLES_WITH_BYTES) {
    // Rows in quarantine count, too: they can be repaired, so their bytes must stay.
    for (const row of await tx.withQuarantine.all(table)) {
      for (const { hash } of bytesNamedBy(row)) hashes.add(hash);
    }
  }
  for await (const { rows } of changesAfter(tx, 0)) {
    for (const hash of rows.flatMap(hashesIn)) hashes.add(hash);
  }
  return hashes;
}
