import { describe } from 'vitest';
import { describeAssessments } from './conformance/assessments.ts';
import { describeCandidates } from './conformance/candidates.ts';
import { describeChanges } from './conformance/changes.ts';
import { describeJobs } from './conformance/jobs.ts';
import { describeKeys } from './conformance/keys.ts';
import { describeNotes } from './conformance/notes.ts';
import { describeRandomCommands } from './conformance/random-commands.ts';
import { describeSubmissions } from './conformance/submissions.ts';
import { describeUndo } from './conformance/undo.ts';
import { describeWatch } from './conformance/watch.ts';
import { describeWorkspace } from './conformance/workspace.ts';
import type { OpenStore } from './conformance/opened-store.ts';

/** The suite every adapter of the port passes. */
export function describeStore(name: string, open: OpenStore): void {
  describe(name, () => {
    describeJobs(open);
    describeCandidates(open);
    describeNotes(open);
    describeAssessments(open);
    describeSubmissions(open);
    describeChanges(open);
    describeKeys(open);
    describeUndo(open);
    describeWatch(open);
    describeWorkspace(open);
    describeRandomCommands(open);
  });
}
