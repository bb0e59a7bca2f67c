import type { RowChange } from '#domain/change.ts';
import type { CandidateFile } from '#domain/files/file.ts';
import { toFileAnswer } from '#domain/files/file.ts';
import type { Database, Reading } from '#store/database.ts';
import { changesAfter } from '#store/log/log-reader.ts';
import { ownedRows } from './owned-rows.ts';
import type { FileStore } from '#store/candidate-stores.ts';
import type { Writer } from '#store/log/writer.ts';

/** The store of file rows. Its answers assume that no bytes are missing; the code that serves a file checks this. */
export function fileStore(db: Database, writer: Writer): FileStore {
  const answerOf = (file: CandidateFile) => toFileAnswer(file, file.size);
  return {
    ...ownedRows(db, writer, 'files', answerOf),
    named: () => db.read(namedHashes),
  };
}

/** The hashes of all files, including removed files that an undo can restore. */
async function namedHashes(tx: Reading): Promise<ReadonlySet<string>> {
  // Files in quarantine count, too: their rows can be repaired, so their bytes must stay.
  const hashes = new Set((await tx.withQuarantine.all('files')).map(({ hash }) => hash));
  for await (const { rows } of changesAfter(tx, 0)) {
    for (const { hash } of rows.flatMap(filesIn)) hashes.add(hash);
  }
  return hashes;
}

function filesIn(row: RowChange): CandidateFile[] {
  return row.table === 'files' ? [row.before, row.after].filter((file) => file !== null) : [];
}
