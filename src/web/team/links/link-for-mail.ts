import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { lastDays, endOf } from './last-day.ts';
import { sendLink } from './link-calls.ts';

/** Makes a link to the assessment of a candidate's job, to be copied into a mail. It is open for the usual time. */
export async function linkForMail({ id, jobId }: CandidateWithJob): Promise<string> {
  const now = new Date();
  const until = endOf(lastDays(now).usual) ?? now.toISOString();
  const { link } = await sendLink({ candidateId: id, jobId, until, by: 'copy' });
  return link;
}
