import { Check } from 'lucide-react';
import type { Trouble } from '#domain/workspace/workspace-trouble.ts';
import type { Found } from '#hosts/browser/recovery-calls.ts';
import { longDateAndTime } from '#web/app/time/format.ts';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './recovery.module.css';

interface WhatIsSafeProps {
  trouble: Trouble;
  found: Found;
}

/** Explains which data is safe and which may be missing, before the person makes a choice. */
export function WhatIsSafe({ trouble, found: { snapshots } }: WhatIsSafeProps) {
  const [newest] = snapshots;
  const safe = [
    newest && `All that was done until ${longDateAndTime(newest.savedAt)}: the newest copy has it.`,
    trouble === 'older' &&
      'All that is in the database: nothing in it is changed before you choose. Starting or restoring here replaces it.',
    trouble !== 'lost' &&
      trouble !== 'older' &&
      'What can still be read in the database: nothing in it is changed before you choose. Export it first, because restoring replaces it.',
    'Every backup you have downloaded.',
    'What you were typing: drafts are kept apart from the database.',
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <Card title="What is safe">
      <ul className={classNames('grid gap-2', styles['safe'])}>
        {safe.map((sentence) => (
          <li key={sentence}>
            <Check />
            {sentence}
          </li>
        ))}
      </ul>
      <p className="margin-above-3 muted">
        {newest
          ? 'Only what was done after that may be missing.'
          : 'Anything that is not in a backup may be missing.'}
      </p>
    </Card>
  );
}
