import type { RowChange } from '#domain/change.ts';
import type { CandidateFile } from '#domain/files/file.ts';
import { toFileAnswer } from '#domain/files/file.ts';
import type { Database, Reading } from '#store/database.ts';
import { changesAfter } from '#store/log/log-reader.ts';
import { ownedRows } from './owned-rows.ts';
import type { FileStore } from '#store/candidate-stores.ts';
import type { Writer } from '#store/log/writer.ts';

/** The store of file rows. An answer assumes that the bytes are complete; the code that serves a file checks them. */
export function fileStore(db: Database, writer: Writer): FileStore {
  const answerOf = (file: CandidateFile) => toFileAnswer(file, file.size);
  return {
    ...ownedRows(db, writer, 'files', answerOf),
    named: () => db.read(namedHashes),
  };
}

/** The hashes of every file that exists, or that an undo of a logged change can restore. */
async function namedHashes(tx: Reading): Promise<ReadonlySet<string>> {
  // A row in quarantine can be repaired, so its bytes stay.
  const hashes = new Set((await tx.withQuarantine.all('files')).map(({ hash }) => hash));
  for await (const { rows } of changesAfter(tx, 0)) {
    for (const { hash } of rows.flatMap(filesIn)) hashes.add(hash);
  }
  return hashes;
}

function filesIn(row: RowChange): CandidateFile[] {
  return row.table === 'files' ? [row.before, row.after].filter((file) => file !== null) : [];
}
