import { emptySite, SITE_ID } from '#domain/site/site.ts';
import { rowChange } from '#domain/change.ts';
import type { Database } from '#store/database.ts';
import type { SiteStore } from '#store/store.ts';
import type { Writer } from '#store/log/writer.ts';

export function siteStore(db: Database, writer: Writer): SiteStore {
  return {
    get: () => db.read(async (tx) => (await tx.get('sites', [SITE_ID]))[0] ?? emptySite()),

    change(write, decide) {
      return writer.rows(write, async (tx, made) => {
        const [before = null] = await tx.get('sites', [SITE_ID]);
        const site = before ?? emptySite();
        const after = decide(site, made);
        const rows = after ? [rowChange('sites', { id: SITE_ID, before, after })] : [];
        return { value: after ?? site, rows };
      });
    },

    notices: () => db.read((tx) => tx.all('notices')),

    addNotice(write, text) {
      return writer.rows(write, async (tx, made) => {
        const [id = 0] = await tx.newIds('notices', 1);
        const after = { text, ...made, id };
        return { value: after, rows: [rowChange('notices', { id, before: null, after })] };
      });
    },
  };
}
