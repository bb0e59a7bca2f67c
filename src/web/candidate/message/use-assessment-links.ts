import { useState } from 'react';
import { useHost } from '#web/app/host/host.ts';
import { toast } from '#web/kit/toast.tsx';
import type { Recipient } from './mail-texts.ts';
import type { OpenMailDraft } from './use-mail-draft.ts';

/**
 * The links that fill the field `link to assessment`. The person makes them, because each is open for two weeks from then
 * on, also if the mail is not sent.
 */
export function useAssessmentLinks({ draft, change }: OpenMailDraft) {
  const makeAssessmentLink = useHost().links?.makeAssessmentLink;
  const [isMaking, setMaking] = useState(false);

  /** Makes the missing links, one after the other, so that those that were made are kept when one fails. */
  async function make(recipients: readonly Recipient[]): Promise<void> {
    if (!makeAssessmentLink || isMaking) return;
    setMaking(true);
    try {
      for (const { candidate } of recipients) {
        if (draft.links[candidate.id] !== undefined) continue;
        // oxlint-disable-next-line no-await-in-loop -- one after the other, see above
        const link = await makeAssessmentLink(candidate);
        change(({ links }) => ({ links: { ...links, [candidate.id]: link } }));
      }
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The link was not made');
    } finally {
      setMaking(false);
    }
  }

  return {
    /** Absent on a host without such links. */
    make: makeAssessmentLink && make,
    linkOf: (candidateId: number): string | undefined => draft.links[candidateId],
  };
}
