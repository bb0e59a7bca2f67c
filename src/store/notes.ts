import { latestFirst } from '#domain/time.ts';
import type { Database } from './database.ts';
import type { NoteStore } from './store.ts';
import { candidateOf } from './who-remains.ts';
import type { Writer } from './write.ts';

export function noteStore(db: Database, writer: Writer): NoteStore {
  return {
    list(id) {
      return db.read(async (tx) => {
        const candidate = await candidateOf(tx, id);
        if (!candidate) return null;
        const notes = await tx.find('notes', 'candidateId', [candidate.id]);
        return notes.toSorted(latestFirst(({ createdAt }) => createdAt));
      });
    },

    add(write, candidateId, decided) {
      return writer.rows(write, async (tx) => {
        const candidate = await candidateOf(tx, candidateId);
        if (!candidate) return null;
        const [id = 0] = await tx.newIds('notes', 1);
        const note = { ...decided, candidateId: candidate.id, id };
        return { value: note, rows: [{ table: 'notes', id, before: null, after: note }] };
      });
    },

    remove(write, id) {
      return writer.rows(write, async (tx) => {
        const [note] = await tx.get('notes', [id]);
        return note ? { value: note, rows: [{ table: 'notes', id, before: note, after: null }] } : null;
      });
    },
  };
}
