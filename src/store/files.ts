import type { CandidateFile } from '#domain/files/file.ts';
import { toldOf } from '#domain/files/file.ts';
import { latestFirst } from '#domain/time.ts';
import type { Database, Reading } from './database.ts';
import type { FileStore } from './store.ts';
import { candidateOf } from './who-remains.ts';
import type { Writer } from './write.ts';

/** Changes of the log read at once. */
const CHANGES_AT_ONCE = 200;

export function fileStore(db: Database, writer: Writer): FileStore {
  return {
    list(candidateId) {
      return db.read(async (tx) => {
        const candidate = await candidateOf(tx, candidateId);
        if (!candidate) return null;
        const files = await tx.find('files', 'candidateId', [candidate.id]);
        return files.toSorted(latestFirst(({ addedAt }) => addedAt));
      });
    },

    async get(id) {
      const [file] = await db.read((tx) => tx.get('files', [id]));
      return file ?? null;
    },

    add(write, candidateId, decided) {
      return writer.rows(write, async (tx) => {
        const candidate = await candidateOf(tx, candidateId);
        if (!candidate) return null;
        const [id = 0] = await tx.newIds('files', 1);
        const file = { id, candidateId: candidate.id, ...decided };
        const value = toldOf(file, file.size);
        return { value, rows: [{ table: 'files', id, before: null, after: file }] };
      });
    },

    remove(write, id, found) {
      return writer.rows(write, async (tx) => {
        const [file] = await tx.get('files', [id]);
        if (!file) return null;
        return { value: toldOf(file, found), rows: [{ table: 'files', id, before: file, after: null }] };
      });
    },

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
