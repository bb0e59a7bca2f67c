import { describe } from 'vitest';
import { describeArchive } from './archive.ts';
import { describeBackup } from './backup.ts';
import { describeApplications } from './candidates/applications.ts';
import { describeCandidates } from './candidates/candidates.ts';
import { describeDetails } from './candidates/details.ts';
import { describeDuplicates } from './candidates/duplicates.ts';
import { describeErasures } from './candidates/erasures.ts';
import { describeFiles } from './candidates/files.ts';
import { describeImports } from './candidates/imports.ts';
import { describeNotes } from './candidates/notes.ts';
import { describeOwnerAndRating } from './candidates/owner-and-rating.ts';
import { describePipelines } from './candidates/pipelines.ts';
import { describeReasons } from './candidates/reasons.ts';
import { describeSearch } from './candidates/search.ts';
import { describeSteps } from './candidates/steps.ts';
import { describeToday } from './candidates/today.ts';
import { describeChanges } from './changes.ts';
import { describeColleagues } from './colleagues.ts';
import { describeAnyAssessment } from './hiring/any-assessment.ts';
import { describeAssessments } from './hiring/assessments.ts';
import { describeBookings } from './hiring/bookings.ts';
import { describeAnswers, describeInterviews, describeInviting } from './hiring/interviews.ts';
import { describeJobs } from './hiring/jobs.ts';
import { describeKits } from './hiring/kits.ts';
import { describeSending, type Sender } from './hiring/messages.ts';
import {
  describeApprovals,
  describeApprovedAgain,
  describeOffers,
  describeSentOffers,
} from './hiring/offers.ts';
import { describeOpenings } from './hiring/openings.ts';
import { describePastInterviews, describePastScorecards } from './hiring/past-interviews.ts';
import { describeRetention } from './hiring/retention.ts';
import { describeScorecards } from './hiring/scorecards.ts';
import { describeSubmissions } from './hiring/submissions.ts';
import { describeTemplates } from './hiring/templates.ts';
import type { Connect } from './host.ts';
import {
  describeNotReserving,
  describeReplica,
  describeReplicatedScorecards,
  describeReserving,
} from './replica.ts';
import { describeReports } from './reports.ts';
import { describeIds } from './requests/ids.ts';
import { describeKeys } from './requests/keys.ts';
import { describeOddBodies } from './requests/odd-bodies.ts';
import { describePaths } from './requests/paths.ts';
import { describeTexts } from './requests/texts.ts';
import { describeMessages, describeNotSending } from './requests/written-and-received.ts';
import { TestClient } from './test-client.ts';
import { describeViews } from './views.ts';

/** The sender of the mail of `hostOverStore`. */
const SENDER_IN_MEMORY: Sender = { from: 'jobs@acme.example', name: 'Olga Ober' };

/** Tests everything that depends on the host: paths, headers and bodies. All other tests run on the API in memory. */
export function describeHost(name: string, connect: Connect): void {
  describe(`The API ${name}, in short:`, () => {
    const api = new TestClient(connect);
    describeNotes(api);
    describeArchive(api);
    describeKeys(api);
    describePaths(api);
    describeTexts(api);
  });
}

/**
 * Tests the whole API of a host.
 *
 * @param sendsMail whether the host has a mail server
 * @param reservesIds whether the host reserves ids for devices
 * @param seesBytes whether the host that lists files can look for their bytes
 * @param hasPeople whether people sign in to the host, so that nobody answers, approves or writes a scorecard for another
 * @param sender who sends the mail of the host
 */
export function describeApi(
  name: string,
  connect: Connect,
  {
    sendsMail,
    reservesIds,
    seesBytes = true,
    hasPeople = false,
    sender = SENDER_IN_MEMORY,
  }: {
    readonly sendsMail: boolean;
    readonly reservesIds: boolean;
    readonly seesBytes?: boolean;
    readonly hasPeople?: boolean;
    readonly sender?: Sender;
  },
): void {
  describe(`The API ${name}`, () => {
    const api = new TestClient(connect);
    describeJobs(api);
    describePipelines(api);
    describeCandidates(api);
    describeDetails(api);
    describeOwnerAndRating(api);
    describeImports(api);
    describePastInterviews(api);
    describeDuplicates(api);
    describeErasures(api);
    describeRetention(api);
    describeReasons(api);
    describeViews(api);
    describeTemplates(api);
    describeColleagues(api);
    describeMessages(api);
    if (sendsMail) describeSending(api, sender);
    else describeNotSending(api);
    describeKits(api);
    describeInterviews(api);
    describeBookings(api);
    describeNotes(api);
    describeSteps(api);
    describeToday(api);
    describeFiles(api, seesBytes);
    describeAssessments(api);
    describeAnyAssessment(api);
    describeOffers(api);
    if (sendsMail) describeSentOffers(api);
    describeOpenings(api);
    describeApplications(api);
    describeSubmissions(api);
    describeReports(api);
    describeSearch(api);
    describeChanges(api);
    describeReplica(api);
    if (reservesIds) describeReserving(api);
    else describeNotReserving(api);
    describeBackup(api);
    describeArchive(api);
    describeIds(api);
    describeKeys(api);
    describePaths(api);
    describeTexts(api);
    describeOddBodies(api);
    if (!hasPeople) describeOnePerson(api, sendsMail);
  });
}

/** Tests a host where one person is everybody. Hosts with people have tests of their own, with several people. */
function describeOnePerson(api: TestClient, sendsMail: boolean): void {
  describeScorecards(api);
  describePastScorecards(api);
  describeReplicatedScorecards(api);
  describeAnswers(api);
  describeApprovals(api);
  if (!sendsMail) return;
  describeInviting(api);
  describeApprovedAgain(api);
}
