import { describe } from 'vitest';
import { describeAnyAssessment } from './any-assessment.ts';
import { describeApplications } from './applications.ts';
import { describeArchive } from './archive.ts';
import { describeAssessments } from './assessments.ts';
import { describeBackup } from './backup.ts';
import { describeCandidates } from './candidates.ts';
import { describeChanges } from './changes.ts';
import { describeDetails } from './details.ts';
import { describeDuplicates } from './duplicates.ts';
import { describeErasures } from './erasures.ts';
import { describeFiles } from './files.ts';
import type { Connect } from './host.ts';
import { describeIds } from './ids.ts';
import { describeImports } from './imports.ts';
import { describeBookings } from './bookings.ts';
import { describeAnswers, describeInterviews, describeInviting } from './interviews.ts';
import { describePastInterviews, describePastScorecards } from './past-interviews.ts';
import { describeJobs } from './jobs.ts';
import { describeKits } from './kits.ts';
import { describeOwnerAndRating } from './owner-and-rating.ts';
import { describePipelines } from './pipelines.ts';
import { describeKeys } from './keys.ts';
import { describeNotes } from './notes.ts';
import { describeOddBodies } from './odd-bodies.ts';
import { describeApprovals, describeApprovedAgain, describeOffers, describeSentOffers } from './offers.ts';
import { describeOpenings } from './openings.ts';
import { describeSending, type Sender } from './messages.ts';
import { describePaths } from './paths.ts';
import { describeRetention } from './retention.ts';
import {
  describeNotReserving,
  describeReplica,
  describeReplicatedScorecards,
  describeReserving,
} from './replica.ts';
import { describeScorecards } from './scorecards.ts';
import { describeReasons } from './reasons.ts';
import { describeReports } from './reports.ts';
import { describeSearch } from './search.ts';
import { describeSteps } from './steps.ts';
import { describeSubmissions } from './submissions.ts';
import { describeColleagues } from './colleagues.ts';
import { describeTemplates } from './templates.ts';
import { describeToday } from './today.ts';
import { describeViews } from './views.ts';
import { TestClient } from './test-client.ts';
import { describeTexts } from './texts.ts';
import { describeMessages, describeNotSending } from './written-and-received.ts';

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
