import { describe } from 'vitest';
import { describeAssessments } from './assessments.ts';
import { describeCandidateLists } from './candidate-lists.ts';
import { describeCandidates } from './candidates.ts';
import { describeChanges } from './changes.ts';
import { describeDetails } from './details.ts';
import { describeDigests } from './digests.ts';
import { describeDuplicates } from './duplicates.ts';
import { describeErasures } from './erasures.ts';
import { describeFilteredChanges } from './filtered-changes.ts';
import { describeImports } from './imports.ts';
import { describePastInterviews } from './past-interviews.ts';
import { describeHiring } from './hiring.ts';
import { describeInsight } from './insight.ts';
import { describeInterviews } from './interviews.ts';
import { describeInbox } from './inbox.ts';
import { describeJobs } from './jobs.ts';
import { describeKeys } from './keys.ts';
import { describeMail } from './mail.ts';
import { describeNotes } from './notes.ts';
import { describeOpenings } from './openings.ts';
import { describeOwnedRows } from './owned-rows.ts';
import { describePipelines } from './pipelines.ts';
import { describeRandomCommands } from './random-commands.ts';
import { describeReasons } from './reasons.ts';
import { describeReplica } from './replica.ts';
import { describeSearch } from './search.ts';
import { describeSubmissions } from './submissions.ts';
import { describeToday } from './today.ts';
import { describeViews } from './views.ts';
import { describeUndo } from './undo.ts';
import { describeUndoByFields } from './undo-by-fields.ts';
import { describeWatch } from './watch.ts';
import { describeWorkspace } from './workspace.ts';
import type { OpenStore } from './opened-store.ts';

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
