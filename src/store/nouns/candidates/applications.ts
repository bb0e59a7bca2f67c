import type { Application } from '#domain/application/application.ts';
import { emptyAssessment } from '#domain/assessment/model.ts';
import { rowChange } from '#domain/change.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { Database, Writing } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import { addedRows } from '#store/nouns/rows/added-rows.ts';
import type { InboxStore } from '#store/store.ts';
import { addedTasks } from './added-tasks.ts';
import { listInbox } from './inbox-list.ts';

export function inboxStore(db: Database, writer: Writer): InboxStore {
  return {
    list: (query) => listInbox(db, query),

    byTicket(ticket) {
      return db.read(async (tx) => (await tx.where('applications', 'ticket', [ticket]))[0] ?? null);
    },

    sentBy(by, key) {
      return db.read(async (tx) => {
        const change = await tx.changeByKey(by, key);
        const made = change?.rows.find((row) => row.table === 'candidates' && row.before === null);
        return made?.table === 'candidates' ? made.after : null;
      });
    },

    receive(write, jobId, decide) {
      return writer.rows(write, async (tx, made) => {
        const [job] = await tx.get('jobs', [jobId]);
        if (!job) return refuse('invalid', `There is no job #${jobId}`);
        const [assessment = emptyAssessment(jobId)] = await tx.get('assessments', [jobId]);
        const decided = decide(assessment, made);
        if (isRefusal(decided)) return decided;
        // The same form may have come twice, with different keys: once held and taken over, once not held.
        const sent = await tx.where('applications', 'ticket', [decided.application.ticket]);
        const same = sent.find((each) => each.jobId === jobId);
        if (same) return { value: same, rows: [] };
        const { candidate, event, submission, confirmation } = decided;
        const [candidateId = 0] = await tx.newIds('candidates', 1);
        const events = await addedRows(tx, 'timelines', [{ ...event, candidateId }]);
        const submitted = submission
          ? await addedRows(tx, 'submissions', [{ ...submission, candidateId }])
          : [];
        const [application] = await added(tx, {
          ...decided.application,
          candidateId,
          submissionId: submitted[0]?.id ?? null,
        });
        const attached = await addedRows(
          tx,
          'files',
          decided.files.map((file) => ({ ...file, candidateId })),
        );
        const messages = confirmation ? [{ ...confirmation, candidateId }] : [];
        const rows = [
          rowChange('candidates', {
            id: candidateId,
            before: null,
            after: { ...candidate, id: candidateId },
          }),
          ...events,
          ...submitted,
          ...attached,
          application.row,
          ...(await addedRows(tx, 'messages', messages)),
        ];
        return { value: application.value, rows };
      });
    },

    change(write, ids, decide, taskFor = () => null, confirmation = null) {
      return writer.rows(write, async (tx, made) => {
        const found = await tx.get('applications', ids);
        const missing = ids.find((_, place) => !found[place]);
        if (missing !== undefined) return refuse('invalid', `There is no application #${missing}`);
        const changes = found
          .filter((each) => each !== undefined)
          .map((before) => ({ id: before.id, before, after: decide(before, made) }));
        const changed = changes.filter(({ before, after }) => before !== after);
        const rows = changed.map((change) => rowChange('applications', change));
        const candidates = changed.map(({ after }) => after.candidateId);
        const messages = candidates.flatMap((candidateId) =>
          confirmation ? [{ ...confirmation, candidateId }] : [],
        );
        return {
          value: changes.map(({ after }) => after),
          rows: [
            ...rows,
            ...(await addedTasks(tx, candidates, taskFor, made)),
            ...(await addedRows(tx, 'messages', messages)),
          ],
        };
      });
    },
  };
}

async function added(tx: Writing, row: Omit<Application, 'id'>) {
  const [id = 0] = await tx.newIds('applications', 1);
  const value = { ...row, id };
  return [{ value, row: rowChange('applications', { id, before: null, after: value }) }] as const;
}
