import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { cityOf } from '#domain/insight/zone-city.ts';
import { openInOwnProgram } from '#web/candidate/mail/own-program.ts';
import { toast } from '#web/kit/toast.tsx';
import type { Interview } from '#web/candidate/interviews/words/interview-queries.ts';
import { dayAndTimeIn } from '#web/candidate/interviews/words/zoned.ts';

interface HandedOn {
  readonly interview: Interview;
  readonly candidate: Pick<CandidateWithJob, 'name' | 'email'>;
}

/** Opens a mail that tells a candidate of an interview in the person's own mail program. */
export async function writeInvitation({ interview, candidate }: HandedOn): Promise<void> {
  const opened = await openInOwnProgram({
    recipient: { candidate },
    subject: `${interview.name}: ${dayAndTimeIn(interview.startsAt, interview.zone)}`,
    text: invitationText({ interview, candidate }),
  });
  if (opened === 'copied') toast.info('The text is too long for the mail program and was copied: paste it');
  if (opened === 'not copied') toast.error('The text is too long for the mail program');
}

/** A mail to the candidate, in the candidate's time zone. */
function invitationText({ interview, candidate }: HandedOn): string {
  const { startsAt, zone, place, details } = interview;
  const minutes = Math.round((Date.parse(interview.endsAt) - Date.parse(startsAt)) / 60_000);
  const lines = [
    `Hello ${candidate.name.split(' ')[0]},`,
    '',
    `Your interview “${interview.name}” is on ${dayAndTimeIn(startsAt, zone)} (${cityOf(zone)} time). It takes ${minutes} minutes.`,
    ...(place === '' ? [] : ['', `Where: ${place}`]),
    ...(details === '' ? [] : ['', details]),
  ];
  return lines.join('\n');
}
