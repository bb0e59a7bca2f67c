import { byReasonOrder } from '#domain/reason.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Database } from './database.ts';
import type { ReasonStore } from './store.ts';
import type { Writer } from './write.ts';

export function reasonStore(db: Database, writer: Writer): ReasonStore {
  return {
    list() {
      return db.read(async (tx) => (await tx.all('reasons')).toSorted(byReasonOrder));
    },

    create(write, decide) {
      return writer.rows(write, async (tx) => {
        const decided = decide(await tx.all('reasons'));
        if (isRefusal(decided)) return decided;
        const [id = 0] = await tx.newIds('reasons', 1);
        const reason = { ...decided, id };
        return { value: reason, rows: [{ table: 'reasons', id, before: null, after: reason }] };
      });
    },

    change(write, id, decide) {
      return writer.rows(write, async (tx) => {
        const reasons = await tx.all('reasons');
        const stored = new Map(reasons.map((reason) => [reason.id, reason]));
        const before = stored.get(id);
        if (!before) return null;
        const changed = decide(reasons);
        if (isRefusal(changed)) return changed;
        return {
          value: changed.find((reason) => reason.id === id) ?? before,
          rows: changed.map(
            (after) =>
              ({ table: 'reasons', id: after.id, before: stored.get(after.id) ?? null, after }) as const,
          ),
        };
      });
    },
  };
}
