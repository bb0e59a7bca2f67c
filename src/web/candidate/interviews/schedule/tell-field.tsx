import { useId } from 'react';
import styles from './schedule.module.css';
import type { WayToTell } from './schedule-draft.ts';

const LABELS: Readonly<Record<WayToTell, string>> = {
  mail: 'Invite by mail',
  file: 'Download .ics',
  program: 'Write in my mail program',
  nobody: 'Tell nobody',
};

interface TellFieldProps {
  sendsMail: boolean;
  /** True if the candidate has an email address. */
  hasAddress: boolean;
  isMove: boolean;
  value: WayToTell;
  onChange: (value: WayToTell) => void;
}

/** Chooses how people are told. Where the server sends mail, everybody is told of a move. */
export function TellField({ sendsMail, hasAddress, isMove, value, onChange }: TellFieldProps) {
  const name = useId();
  if (sendsMail && isMove) {
    return <p className={styles['detail']}>Everybody who was invited is told by mail.</p>;
  }
  const ways: readonly WayToTell[] = sendsMail ? ['mail', 'nobody'] : ['file', 'program', 'nobody'];
  return (
    <fieldset className={styles['tell']}>
      <legend>Invitation</legend>
      {ways.map((way) => (
        <label key={way} className="row gap-2 control-height-small">
          <input type="radio" name={name} checked={way === value} onChange={() => onChange(way)} />
          {LABELS[way]}
        </label>
      ))}
      {value === 'mail' && (
        <p className={styles['detail']}>
          {hasAddress
            ? 'The candidate and the interviewers get a calendar invitation in 30 seconds.'
            : 'The candidate has no email address: only the interviewers are invited.'}
        </p>
      )}
      {value === 'file' && (
        <p className={styles['detail']}>A calendar file to send on, or to open in a calendar.</p>
      )}
    </fieldset>
  );
}
