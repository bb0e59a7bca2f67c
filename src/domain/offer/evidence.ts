import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Timestamp } from '#domain/time.ts';
import { CONSENT } from './answering.ts';
import { documentOf } from './document.ts';
import type { Offer } from './offer.ts';

/** The server's evidence that somebody accepted an offer. */
export interface Signing {
  readonly name: string;
  readonly at: Timestamp;
  /** The network address that the request came from. */
  readonly address: string;
  /** The browser's name for itself. */
  readonly browser: string;
}

/** The text of the evidence of an accepted offer: JSON that people can read, too. */
export function evidenceOf(
  offer: Offer,
  {
    candidate,
    jobTitle,
    company,
    signing,
  }: {
    readonly candidate: Pick<Candidate, 'id' | 'name' | 'email'>;
    readonly jobTitle: string;
    readonly company: string;
    readonly signing: Signing;
  },
): string {
  const evidence = {
    about: 'Evidence of an accepted offer',
    company,
    offer: offer.id,
    candidate: { id: candidate.id, name: candidate.name, email: candidate.email },
    job: jobTitle,
    document: {
      sha256: offer.document,
      howToCheck: 'The hash is of the lines below, joined by line feeds, in UTF-8.',
      lines: documentOf(offer).split('\n'),
    },
    approvals: offer.approvals.map(({ handle, by, decision, at, note }) => {
      return { by: handle, person: by, decision, at, note };
    }),
    sentAt: offer.sentAt,
    openedAt: offer.openedAt,
    acceptance: {
      consent: CONSENT,
      ticked: true,
      nameTyped: signing.name,
      at: signing.at,
      networkAddress: signing.address,
      browser: signing.browser,
    },
  };
  return `${JSON.stringify(evidence, null, 2)}\n`;
}
