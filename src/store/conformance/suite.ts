import { describe } from 'vitest';
import { describeCandidateLists } from './candidates/candidate-lists.ts';
import { describeCandidates } from './candidates/candidates.ts';
import { describeDetails } from './candidates/details.ts';
import { describeDuplicates } from './candidates/duplicates.ts';
import { describeErasures } from './candidates/erasures.ts';
import { describeImports } from './candidates/imports.ts';
import { describeInsight } from './candidates/insight.ts';
import { describeNotes } from './candidates/notes.ts';
import { describeOwnedRows } from './candidates/owned-rows.ts';
import { describePipelines } from './candidates/pipelines.ts';
import { describeReasons } from './candidates/reasons.ts';
import { describeSearch } from './candidates/search.ts';
import { describeToday } from './candidates/today.ts';
import { describeAssessments } from './hiring/assessments.ts';
import { describeHiring } from './hiring/hiring.ts';
import { describeInbox } from './hiring/inbox.ts';
import { describeInterviews } from './hiring/interviews.ts';
import { describeJobs } from './hiring/jobs.ts';
import { describeMail } from './hiring/mail.ts';
import { describeOpenings } from './hiring/openings.ts';
import { describePastInterviews } from './hiring/past-interviews.ts';
import { describeSubmissions } from './hiring/submissions.ts';
import { describeChanges } from './log/changes.ts';
import { describeDigests } from './log/digests.ts';
import { describeFilteredChanges } from './log/filtered-changes.ts';
import { describeKeys } from './log/keys.ts';
import { describeRandomCommands } from './log/random-commands.ts';
import { describeReplica } from './log/replica.ts';
import { describeUndoByFields } from './log/undo-by-fields.ts';
import { describeUndo } from './log/undo.ts';
import { describeWatch } from './log/watch.ts';
import type { OpenStore } from './opened-store.ts';
import { describeViews } from './views.ts';
import { describeWorkspace } from './workspace.ts';

/**
 * A few tests that fail for an engine that does not work at all. For an engine that passes the full suite elsewhere.
 */
export function describeStoreInShort(name: string, open: OpenStore): void {
  describe(`${name}, in short:`, () => {
    describeNotes(open);
    describeChanges(open);
    describeKeys(open);
    describeWatch(open);
    describeWorkspace(open);
  });
}

/** The full suite, which every engine must pass. */
export function describeStore(name: string, open: OpenStore): void {
  describe(name, () => {
    describeJobs(open);
    describeCandidateLists(open);
    describeCandidates(open);
    describeDetails(open);
    describeImports(open);
    describePastInterviews(open);
    describeDuplicates(open);
    describePipelines(open);
    describeReasons(open);
    describeViews(open);
    describeNotes(open);
    describeMail(open);
    describeInbox(open);
    describeInterviews(open);
    describeHiring(open);
    describeOwnedRows(open);
    describeToday(open);
    describeAssessments(open);
    describeOpenings(open);
    describeSubmissions(open);
    describeInsight(open, 15);
    describeSearch(open);
    describeChanges(open);
    describeErasures(open);
    describeFilteredChanges(open);
    describeKeys(open);
    describeReplica(open);
    describeDigests(open);
    describeUndo(open);
    describeUndoByFields(open);
    describeWatch(open);
    describeWorkspace(open);
    describeRandomCommands(open);
  });
}
