import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { PhoneLink } from '#web/candidate/details/phone-link.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './candidate-facts.module.css';

interface CandidateFactsProps {
  candidate: CandidateWithJob;
  /** The candidate's job, and what else is known before the contact. */
  children: ReactNode;
}

/** The line below a candidate's name: job, mail and phone. Mail and phone are links. */
export function CandidateFacts({ candidate: { email, phone }, children }: CandidateFactsProps) {
  return (
    <span className={classNames('row wrap text-data', styles['facts'])}>
      {children}
      {email !== '' && (
        <span className={classNames('inline-row gap-1 min-0', styles['contact'])}>
          <Mail />
          <a href={`mailto:${email}`}>{email}</a>
        </span>
      )}
      {phone !== '' && (
        <span className={classNames('inline-row gap-1 min-0', styles['contact'])}>
          <Phone />
          <PhoneLink phone={phone} />
        </span>
      )}
    </span>
  );
}

/** The line below the facts: what is changed in place, such as the tags. */
export function CandidateHeadLine({ children }: { children: ReactNode }) {
  return (
    <div className={classNames('row wrap control-height-small margin-above-1', styles['line'])}>
      {children}
    </div>
  );
}
