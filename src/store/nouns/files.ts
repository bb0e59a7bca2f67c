import type { CandidateFile } from '#domain/files/file.ts';
import { toldOf } from '#domain/files/file.ts';
import type { Database, Reading } from '#store/database.ts';
import { ownedRows } from './owned-rows.ts';
import type { FileStore } from '#store/store.ts';
import type { Writer } from '#store/log/write.ts';

/** Changes of the log read at once. */
const CHANGES_AT_ONCE = 200;

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
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- a part at a time: the log may be large
    const changes = await tx.changes({ after, limit: CHANGES_AT_ONCE });
    const last = changes.at(-1);
    if (!last) return hashes;
    for (const { hash } of changes.flatMap(filesIn)) hashes.add(hash);
    after = last.seq;
  }
}

function filesIn({ rows }: Awaited<ReturnType<Reading['changes']>>[number]): CandidateFile[] {
  return rows.flatMap((row) =>
    row.table === 'files' ? [row.before, row.after].filter((file) => file !== null) : [],
  );
}
