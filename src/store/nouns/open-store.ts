import { byReasonOrder } from '#domain/reason/reason.ts';
import { TABLE_NAMES, type Rows, type TableName } from '#domain/tables.ts';
import { inTemplateOrder } from '#domain/template/template.ts';
import { inViewOrder } from '#domain/view/view.ts';
import { workspaceOf, type Workspace } from '#domain/workspace/workspace.ts';
import { assessmentStore } from './assessments.ts';
import { schedulingLinkStore } from './bookings.ts';
import { candidateStore } from './candidates.ts';
import { changeStore } from '#store/log/changes.ts';
import type { Database, RowReader } from '#store/database.ts';
import { erasureStore } from './erasures.ts';
import { importStore } from './imports.ts';
import { demoStore } from './demo.ts';
import { duplicateStore } from './duplicates.ts';
import { fileStore } from './files.ts';
import { kitStore, scheduleStore } from './interviews.ts';
import { jobStore } from './jobs.ts';
import { LOG_BOUNDS, type LogBounds } from '#store/log/log-bounds.ts';
import { mailStore } from './messages.ts';
import { cardStore } from './scorecards.ts';
import { hiringStore } from './hiring.ts';
import { openingStore } from './openings.ts';
import { inboxStore } from './applications.ts';
import { siteStore } from './site.ts';
import { retentionStore } from './retention.ts';
import { orderedRows } from './ordered-rows.ts';
import { ownedRows } from './owned-rows.ts';
import { perPlainTable } from '#store/candidate-stores.ts';
import type { SearchStore, Store } from '#store/store.ts';
import { readToday } from './today.ts';
import { replicaStore } from './replica.ts';
import { reportStore } from './reports.ts';
import { searchStore } from '#store/search/search.ts';
import { submissionStore } from './submissions.ts';
import { LogIndex } from '#store/log/log-index.ts';
import { Writer } from '#store/log/writer.ts';

/** The store of one workspace, on any engine. */
export function openStore(
  db: Database,
  bounds: LogBounds = LOG_BOUNDS,
  search: SearchStore = searchStore(db),
): Store {
  const index = new LogIndex(bounds.changes);
  const writer = new Writer(db, bounds, index);
  return {
    jobs: jobStore(db, writer),
    reasons: orderedRows(db, writer, 'reasons', (rows) => rows.toSorted(byReasonOrder)),
    views: orderedRows(db, writer, 'views', inViewOrder),
    templates: orderedRows(db, writer, 'templates', inTemplateOrder),
    mail: mailStore(db, writer),
    cards: cardStore(db, writer),
    kits: kitStore(db, writer),
    schedule: scheduleStore(db, writer),
    hiring: hiringStore(db, writer),
    schedulingLinks: schedulingLinkStore(db, writer),
    candidates: candidateStore(db, writer, search),
    imports: importStore(db, writer),
    demo: demoStore(db, writer),
    duplicates: duplicateStore(db, writer),
    erasures: erasureStore(db, writer),
    ...perPlainTable((table) => ownedRows(db, writer, table, (row) => row)),
    files: fileStore(db, writer),
    assessments: assessmentStore(db, writer),
    openings: openingStore(db, writer),
    inbox: inboxStore(db, writer),
    site: siteStore(db, writer),
    retention: retentionStore(db, writer),
    submissions: submissionStore(db, writer),
    changes: changeStore(db, writer, index),
    replica: replicaStore(db),
    reports: reportStore(db),
    today: (query) => readToday(db, query),
    search,
    workspace: {
      dump: () => db.read(dump),
      replace: (write, workspace) => writer.replace(write, workspace),
    },
    watch: (listener) => db.watch(listener),
  };
}

async function dump(tx: RowReader): Promise<Workspace> {
  const rows = new Map<TableName, readonly Rows[TableName][]>();
  for (const table of TABLE_NAMES) rows.set(table, await tx.all(table));
  return workspaceOf((table) => rows.get(table) ?? []);
}
