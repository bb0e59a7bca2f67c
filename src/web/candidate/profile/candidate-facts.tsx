import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { PhoneLink } from '#web/candidate/details/phone-link.tsx';
import styles from './candidate-facts.module.css';

interface CandidateFactsProps {
  candidate: CandidateWithJob;
  /** The candidate's job, and what else is known before the contact. */
  children: ReactNode;
}

/** The line below a candidate's name: job, mail and phone. Mail and phone are links. */
export function CandidateFacts({ candidate: { email, phone }, children }: CandidateFactsProps) {
  return (
    <span className={styles['facts']}>
      {children}
      {email !== '' && (
        <span className={styles['contact']}>
          <Mail />
          <a href={`mailto:${email}`}>{email}</a>
        </span>
      )}
      {phone !== '' && (
        <span className={styles['contact']}>
          <Phone />
          <PhoneLink phone={phone} />
        </span>
      )}
    </span>
  );
}

/** The line below the facts: what is changed in place, such as the tags. */
export function CandidateHeadLine({ children }: { children: ReactNode }) {
  return <div className={styles['line']}>{children}</div>;
}
