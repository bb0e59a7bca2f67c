import { expect, it } from 'vitest';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { sampleCandidateWithJob } from '#domain/samples/sample-rows.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { testWrite } from '#store/conformance/log/writes.ts';
import type { Database } from '#store/database.ts';
import { openStore } from '#store/nouns/open-store.ts';
import type { Store } from '#store/store.ts';
import { openMemoryDatabase } from './memory-database.ts';

/** The key or ticket of a link that leads nowhere, and the id of no candidate. */
const [HASH, UNKNOWN] = ['0'.repeat(64), 9_999_999];

const APPROVING = { state: 'approving', isWanted: () => true, page: 1, pageSize: 50 } as const;

const INBOX = { jobId: null, page: 1, pageSize: 50 } as const;

const READS: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  'an applicant’s page': (store) => store.inbox.byTicket(HASH),
  'a page of an offer': (store) => store.hiring.byKey(HASH),
  'a page of a question about keeping data': (store) => store.retention.byKey(HASH),
  'the offers to approve': (store) => store.hiring.list(APPROVING),
  'an unknown candidate': (store) => store.candidates.get(UNKNOWN),
  'the duplicates of a candidate': (store) => store.duplicates.of(sampleCandidateWithJob()),
  'the other candidates of a mailbox': (store) => store.erasures.otherApplications([1]),
  'the outbox': (store) => store.mail.outbox(10),
  'the inbox': (store) => store.inbox.list({ ...INBOX, onlyNew: true }),
  'all applications of the inbox': (store) => store.inbox.list({ ...INBOX, onlyNew: false }),
  'the new applications of a job': (store) => store.inbox.list({ ...INBOX, onlyNew: true, jobId: 1 }),
  'the number of new applications': (store) => store.inbox.list({ ...INBOX, onlyNew: false, pageSize: 1 }),
};

/** A database that remembers which tables are read whole. */
function watched(): { database: Database; whole: string[] } {
  const database = openMemoryDatabase(smallWorkspace, testWrite('PUT /backup'));
  const whole: string[] = [];
  const read: Database['read'] = (work) =>
    database.read((tx) =>
      work({
        ...tx,
        all: (table) => {
          whole.push(table);
          return tx.all(table);
        },
      }),
    );
  const listCandidates: Database['listCandidates'] = (query, alsoFound) => {
    if (query.pageSize === EVERYBODY.pageSize) whole.push('candidates');
    return database.listCandidates(query, alsoFound);
  };
  return { database: { ...database, read, listCandidates }, whole };
}

it.each(Object.entries(READS))('No table is read whole for %s', async (_, read) => {
  const { database, whole } = watched();
  await read(openStore(database));
  expect(whole).toEqual([]);
});

it('A table that is read whole is noticed', async () => {
  const { database, whole } = watched();
  await openStore(database).jobs.list({ search: '', status: 'all', sort: 'orderAsc', page: 1, pageSize: 10 });
  expect(whole).toEqual(['jobs']);
});
