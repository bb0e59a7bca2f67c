import { isRefusal } from '#domain/refusal.ts';
import { viewsOf } from '#domain/view.ts';
import { VIEW_SCREENS } from '#domain/view-screen.ts';
import type { Database } from './database.ts';
import type { ViewStore } from './store.ts';
import type { Writer } from './write.ts';

export function viewStore(db: Database, writer: Writer): ViewStore {
  return {
    list() {
      return db.read(async (tx) => {
        const views = await tx.all('views');
        return VIEW_SCREENS.flatMap((screen) => viewsOf(screen, views));
      });
    },

    create(write, decide) {
      return writer.rows(write, async (tx) => {
        const decided = decide(await tx.all('views'));
        if (isRefusal(decided)) return decided;
        const [id = 0] = await tx.newIds('views', 1);
        const view = { ...decided, id };
        return { value: view, rows: [{ table: 'views', id, before: null, after: view }] };
      });
    },

    change(write, id, decide) {
      return writer.rows(write, async (tx) => {
        const views = await tx.all('views');
        const stored = new Map(views.map((view) => [view.id, view]));
        const before = stored.get(id);
        if (!before) return null;
        const changed = decide(views);
        if (isRefusal(changed)) return changed;
        return {
          value: changed.find((view) => view.id === id) ?? before,
          rows: changed.map(
            (after) =>
              ({ table: 'views', id: after.id, before: stored.get(after.id) ?? null, after }) as const,
          ),
        };
      });
    },

    remove(write, id) {
      return writer.rows(write, async (tx) => {
        const [view] = await tx.get('views', [id]);
        return view ? { value: view, rows: [{ table: 'views', id, before: view, after: null }] } : null;
      });
    },
  };
}
