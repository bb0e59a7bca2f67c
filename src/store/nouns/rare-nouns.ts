import type { Database } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import type { Store } from '#store/store.ts';
import { erasureStore } from './candidates/erasures.ts';
import { importStore } from './candidates/imports.ts';
import { demoStore } from './demo.ts';
import { replicaStore } from './replica.ts';
import { reportStore } from './reports.ts';
import { siteStore } from './site.ts';

/** The nouns that most visits never use. */
export type RareNouns = Pick<Store, 'demo' | 'erasures' | 'imports' | 'replica' | 'reports' | 'site'>;

export function rareNouns(db: Database, writer: Writer): RareNouns {
  return {
    demo: demoStore(db, writer),
    erasures: erasureStore(db, writer),
    imports: importStore(db, writer),
    replica: replicaStore(db),
    reports: reportStore(db),
    site: siteStore(db, writer),
  };
}
