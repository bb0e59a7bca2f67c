import type { RowChange } from '#domain/change.ts';
import type { CandidateFile } from '#domain/files/file.ts';
import { toldOf } from '#domain/files/file.ts';
import type { Database, Reading } from '#store/database.ts';
import { changesAfter } from '#store/log/log-reader.ts';
import { ownedRows } from './owned-rows.ts';
import type { FileStore } from '#store/store.ts';
import type { Writer } from '#store/log/write.ts';

/** An answer tells of a file that its bytes are there: whoever serves it looks. */
export function fileStore(db: Database, writer: Writer): FileStore {
  const answerOf = (file: CandidateFile) => toldOf(file, file.size);
  return {
    ...ownedRows(db, writer, 'files', answerOf),
    named: () => db.read(namedHashes),
  };
}

/** The hashes of every file that is there, or comes back when a change of the log is undone. */
async function namedHashes(tx: Reading): Promise<ReadonlySet<string>> {
  // Rows that are set aside may be mended.
  const hashes = new Set((await tx.withQuarantine.all('files')).map(({ hash }) => hash));
  for await (const { rows } of changesAfter(tx, 0)) {
    for (const { hash } of rows.flatMap(filesIn)) hashes.add(hash);
  }
  return hashes;
}

function filesIn(row: RowChange): CandidateFile[] {
  return row.table === 'files' ? [row.before, row.after].filter((file) => file !== null) : [];
}
