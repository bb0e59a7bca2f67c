import { ASSESSMENT_LINK, INTERVIEW_LINK } from '#domain/message/template.ts';
import type { Composition } from '#web/candidate/mail/compose.ts';
import type { Recipient } from './mail-texts.ts';
import { useAssessmentLinks } from './use-assessment-links.ts';
import { useInterviewLinks } from './use-interview-links.ts';
import type { OpenMailDraft } from './use-mail-draft.ts';

/** Makes the links that a field lacks. */
interface LinkMaker {
  readonly make: () => void;
  /** True if a dialog asks for more before anything is made. */
  readonly asks?: boolean;
  readonly hint?: string;
}

/** The makers of links by the name of the field. A field is missing where this host has no such links. */
export type LinkMakers = ReadonlyMap<string, LinkMaker>;

/** The links that fill fields of a mail, each of one candidate. */
export function useMailLinks(open: OpenMailDraft, composed: Composition, recipients: readonly Recipient[]) {
  const assessments = useAssessmentLinks(open);
  const interviews = useInterviewLinks(open.draft, composed, recipients);

  return {
    interviews,
    /** @param reached everybody who gets a mail */
    makers: (reached: readonly Recipient[]): LinkMakers => {
      const makers = new Map<string, LinkMaker>();
      const { make: makeAssessments } = assessments;
      const { make: askForInterviews } = interviews;
      if (makeAssessments) {
        const make = () => void makeAssessments(reached);
        makers.set(ASSESSMENT_LINK, { make, hint: 'Open for 14 days' });
      }
      if (askForInterviews) {
        makers.set(INTERVIEW_LINK, { make: () => askForInterviews(reached), asks: true });
      }
      return makers;
    },
    /** A recipient with the links that there are. */
    withLinks: (recipient: Recipient): Recipient => {
      const { id } = recipient.candidate;
      const links = {
        [ASSESSMENT_LINK]: assessments.linkOf(id) ?? '',
        [INTERVIEW_LINK]: interviews.linkOf(id) ?? '',
      };
      return { ...recipient, values: { ...recipient.values, ...links } };
    },
  };
}
