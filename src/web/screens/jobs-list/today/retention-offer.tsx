import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readDated, writeDated } from '#web/app/device/local-storage.ts';
import { useHost } from '#web/app/host/host.ts';
import { countDue, dueQuery, retentionQuery } from '#web/candidate/retention/retention-queries.ts';
import { RunRule } from '#web/candidate/retention/run-rule.ts';
import { Button } from '#web/kit/button.tsx';
import { digits } from '#web/kit/digits.ts';
import styles from './today-band.module.css';

/** The storage key of the day on which the rule was last offered here. */
const OFFERED = 'hirelane-retention-offered';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/**
 * Offers to run the retention rule when it meets somebody, at most once a week. Only in the browser edition: a server runs
 * the rule itself.
 */
export function RetentionOffer() {
  const {
    api: { needsNetwork },
    rights: { mayErase },
  } = useHost();
  const [isRecent, setRecent] = useState(() => {
    const last = readDated(OFFERED);
    return last !== null && last.at.getTime() + WEEK_MS > Date.now();
  });
  const [isOpen, setOpen] = useState(false);
  const isAsked = mayErase && !needsNetwork && !isRecent;
  const { data: rule } = useQuery({ ...retentionQuery, enabled: isAsked });
  const isOn = rule !== undefined && rule.action !== 'nothing';
  const { data: due } = useQuery({ ...dueQuery(0), enabled: isAsked && isOn });
  const count = due ? countDue(due) : 0;

  function close(): void {
    setOpen(false);
    setRecent(true);
    writeDated(OFFERED, true);
  }

  if (isOpen) return <RunRule onClose={close} />;
  if (!isAsked || count === 0) return null;
  return (
    <Button size="small" variant="quiet" className={styles['offer']} onClick={() => setOpen(true)}>
      {`Retention rule: ${digits(count)} due…`}
    </Button>
  );
}
