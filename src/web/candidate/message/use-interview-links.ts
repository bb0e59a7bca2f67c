import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { hasField, INTERVIEW_LINK } from '#domain/message/template.ts';
import { useHost } from '#web/app/host/host.ts';
import { linksQuery, type SchedulingLink } from '#web/candidate/interviews/words/link-queries.ts';
import type { Composition } from '#web/candidate/mail/compose.ts';
import type { MailDraft } from './mail-draft.ts';
import type { Recipient } from './mail-texts.ts';

/**
 * The links that fill the field `link to interview`: the open scheduling links of the candidates. The person makes those that
 * are missing in a dialog, because somebody has to say who holds the interview.
 */
export function useInterviewLinks(
  { common, own }: MailDraft,
  { bookingId }: Composition,
  recipients: readonly Recipient[],
) {
  const hasSchedulingLinks = useHost().links !== null;
  const [asked, setAsked] = useState<readonly CandidateWithJob[]>([]);
  const isNeeded = [common, ...Object.values(own)].some(({ subject, text }) =>
    hasField(`${subject}\n${text}`, INTERVIEW_LINK),
  );
  // To one candidate, “Insert field” inserts the link itself.
  const enabled = hasSchedulingLinks && (isNeeded || recipients.length === 1);
  const found = useQueries({
    queries: recipients.map(({ candidate }) => ({ ...linksQuery(candidate.id), enabled })),
  });
  const links = new Map(
    recipients.map(({ candidate }, at) => [candidate.id, openLink(found[at]?.data?.data, bookingId)]),
  );

  /** Asks for the settings of the links that are missing. */
  function make(among: readonly Recipient[]): void {
    setAsked(among.map(({ candidate }) => candidate).filter(({ id }) => !links.get(id)));
  }

  return {
    /** True until it is known who has a link. */
    isLoading: found.some((each) => each.isLoading),
    /** Absent on a host without such links. */
    make: hasSchedulingLinks ? make : undefined,
    /** The candidates for whom the dialog makes links. Empty: it is closed. */
    asked,
    close: () => setAsked([]),
    linkOf: (candidateId: number): string | undefined => links.get(candidateId)?.link ?? undefined,
    /** The scheduling link that a text to a candidate has; undefined when it has none. */
    linkIn: (candidateId: number, text: string): SchedulingLink | undefined => {
      const link = links.get(candidateId);
      return link?.link && text.includes(link.link) ? link : undefined;
    },
  };
}

/** The wanted link, or else the latest one, that a candidate can still use. */
function openLink(
  links: readonly SchedulingLink[] = [],
  wantedId: number | undefined,
): SchedulingLink | undefined {
  const open = links.filter(({ state, link }) => state === 'open' && link !== null);
  return open.find(({ id }) => id === wantedId) ?? open[0];
}
