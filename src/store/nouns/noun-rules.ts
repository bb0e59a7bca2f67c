import { leavingRejected, mailsTakenBack, takeBackRejectionMails } from '#domain/message/rejection-mail.ts';
import { withDelay } from '#domain/message/undo.ts';
import { othersApproval } from '#domain/offer/undo.ts';
import type { NounRules } from '#store/log/noun-rules.ts';
import { planImportUndo } from './candidates/plan-import-undo.ts';
import { interviewRules } from './interview-rules.ts';
import { jobRules } from './job-rules.ts';

/** The mails about a rejection must not be sent any more, whatever moved their candidates out of Rejected (product §20). */
const messageRules: NounRules = {
  async after(rows, tx) {
    const ids = leavingRejected(rows);
    if (ids.length === 0) return [];
    const messages = await tx.where('messages', 'candidateId', ids);
    return messages.length === 0 ? [] : takeBackRejectionMails(rows, messages, await tx.all('templates'));
  },
  alsoDid: mailsTakenBack,
  undo: { adapt: withDelay },
};

const offerRules: NounRules = { undo: { refuse: othersApproval } };

/** The log has only the keys of the rows that an import added (decision 044). */
const importRules: NounRules = {
  undo: { plan: async (change, tx) => (change.added ? planImportUndo(tx, change) : null) },
};

/** The rules that apply to every write of a workspace. */
export const NOUN_RULES: readonly NounRules[] = [
  jobRules,
  messageRules,
  interviewRules,
  offerRules,
  importRules,
];
