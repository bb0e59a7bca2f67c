import { latestFirst } from '#domain/time.ts';
import type { NoteStore } from '#store/store.ts';
import type { Database } from './database.ts';
import { read } from './transaction.ts';
import { write, writeRows } from './write.ts';

export function noteStore(db: Database): NoteStore {
  return {
    list(candidateId) {
      return read(db, ['candidates', 'notes'], async () => {
        if (!(await db.candidates.get(candidateId))) return null;
        const notes = await db.notes.where('candidateId').equals(candidateId).toArray();
        return notes.toSorted(latestFirst(({ createdAt }) => createdAt));
      });
    },

    add(asked, candidateId, decided) {
      return write(db, asked, async () => {
        if (!(await db.candidates.get(candidateId))) return null;
        const row = { ...decided, candidateId };
        const note = { ...row, id: await db.notes.add({ ...row }) };
        return { value: note, rows: [{ table: 'notes', id: note.id, before: null, after: note }] };
      });
    },

    remove(asked, id) {
      return write(db, asked, async () => {
        const note = await db.notes.get(id);
        if (!note) return null;
        return {
          value: note,
          rows: await writeRows(db, [{ table: 'notes', id, before: note, after: null }]),
        };
      });
    },
  };
}
