import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from '#web/app/host/host.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { digits } from '#web/kit/digits.ts';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { DueList } from './due-list.tsx';
import { MailLink } from './mail-link.tsx';
import { dueQuery, retentionQuery, unmailedQuery } from './retention-queries.ts';
import styles from './retention.module.css';
import { RuleForm } from './rule-form.tsx';
import { RunRule } from './run-rule.ts';

/** The days of the preview. */
const WEEK = 7;

/** The section in Settings about candidates who were rejected long ago: the rule, whom it meets, and how it runs. */
export function RetentionSettings() {
  const { needsNetwork } = useHost().api;
  const query = useQuery(retentionQuery);
  const { data: rule } = query;
  const isOn = rule !== undefined && rule.action !== 'nothing';
  const { data: due } = useQuery({ ...dueQuery(WEEK), enabled: isOn });
  const [isRunning, setRunning] = useState(false);
  return (
    <section className="stack gap-3" aria-labelledby="retention-title">
      <h3 id="retention-title">Retention</h3>
      <p className="quiet">
        {needsNetwork
          ? 'Runs once a day, and a day after a change for the first time. Each run is in the history. Erased candidates are gone for good.'
          : 'You run it yourself. Each run is in the history. Whoever is erased is gone for good.'}
      </p>
      <QueryStatus query={query} isLine />
      {rule && <RuleForm stored={rule} />}
      {isOn && due && (
        <div
          role="group"
          aria-labelledby="retention-week"
          className={classNames('grid gap-2', styles['group'])}
        >
          <h4 id="retention-week">In the next 7 days</h4>
          <DueList due={due} none="The rule meets nobody." />
        </div>
      )}
      {isOn && !needsNetwork && (
        <div>
          <Button size="small" onClick={() => setRunning(true)}>
            Run now…
          </Button>
        </div>
      )}
      {!needsNetwork && <UnmailedList />}
      {isRunning && <RunRule onClose={() => setRunning(false)} />}
    </section>
  );
}

/** The questions to send by one's own mail program. */
function UnmailedList() {
  const { data } = useQuery(unmailedQuery);
  if (!data || data.total === 0) return null;
  return (
    <div role="group" aria-label="Mails to send" className={classNames('grid gap-2', styles['group'])}>
      <h4>Mails to send: {digits(data.total)}</h4>
      <ul className={classNames('grid gap-2', styles['mails'])}>
        {data.data.map((entry) => (
          <li key={entry.consent.id}>
            <bdi>{entry.candidate.name}</bdi>
            <MailLink entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}
