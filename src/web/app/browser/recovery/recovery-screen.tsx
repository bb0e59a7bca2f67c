import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { LAST_BEFORE_BASELINE } from '#domain/workspace/baseline.ts';
import type { Trouble } from '#domain/workspace/workspace-trouble.ts';
import type { Start } from '#hosts/browser/recovery/recoverable-workspace.ts';
import type { Found } from '#hosts/browser/recovery/recovery-calls.ts';
import { watchChanges } from '#web/app/browser/calls/watch-changes.ts';
import { Brand } from '#web/app/shell/brand.tsx';
import { longDateAndTime } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { NewerRelease } from './newer-release.tsx';
import { OtherWays } from './other-ways.tsx';
import { hostKeys } from './query-keys.ts';
import { findWhatThereIs, startFrom } from './recovery-calls.ts';
import styles from './recovery.module.css';
import { RestoreForm } from './restore-form.tsx';

/** Texts for each trouble: what happened, and what it means. */
const WORDS: Readonly<Record<Trouble, { title: string; text: string }>> = {
  lost: {
    title: 'Your workspace is gone from the browser’s database',
    text: 'The browser came back with an empty database, as can happen when it was stopped in the middle of its work. Nothing was put in its place.',
  },
  damaged: {
    title: 'Your workspace can’t be read',
    text: 'The browser’s database is damaged or does not answer. Nothing in it was changed.',
  },
  behind: {
    title: 'Some of your work is missing from the browser’s database',
    text: 'The browser’s database no longer has all that was written into it. Nothing in it was changed.',
  },
  newer: {
    title: 'Your workspace was saved by a newer Hirelane',
    text: 'This Hirelane is older than the one that saved it, and can’t read all of it. Nothing in it was changed.',
  },
  older: {
    title: 'Your workspace was saved by an older Hirelane',
    text: `This Hirelane is too new to read it. Nothing in it was changed. Hirelane at commit ${LAST_BEFORE_BASELINE} reads it: started at this address, it brings the workspace up to date, and this page opens it. A backup that is downloaded there comes in here by “Start empty” and then “Restore” in Settings.`,
  },
};

/** Replaces the app when the workspace can't be used. It shows the reason and offers ways to continue (product §10). */
export function RecoveryScreen({ trouble }: { trouble: Trouble }) {
  const [doneWith, setDoneWith] = useState<Start | null>(null);
  return doneWith === null ? (
    <Screen key="troubled">
      <Troubled trouble={trouble} onStarted={setDoneWith} />
    </Screen>
  ) : (
    <Screen key="repaired">
      <Repaired start={doneWith} />
    </Screen>
  );
}

/** Focuses the heading, because the screen appears without an action of the person. */
function Screen({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.querySelector('h1')?.focus(), []);
  return (
    <>
      <header className={classNames('row line-below', styles['head'])}>
        <Brand />
      </header>
      <main ref={main}>{children}</main>
    </>
  );
}

function Troubled({ trouble, onStarted }: { trouble: Trouble; onStarted: (start: Start) => void }) {
  const { title, text } = WORDS[trouble];
  return (
    <Page>
      <PageHeader title={title} subtitle={text} />
      {trouble === 'newer' ? <Newer /> : <WaysOn trouble={trouble} onStarted={onStarted} />}
    </Page>
  );
}

function Newer() {
  useReloadWhenRepairedElsewhere(() => false);
  return <NewerRelease />;
}

function WaysOn({ trouble, onStarted }: { trouble: Trouble; onStarted: (start: Start) => void }) {
  const found = useQuery({ queryKey: hostKeys.recovery, queryFn: findWhatThereIs });
  const isStarting = useRef(false);
  const start = useMutation({
    mutationFn: (chosen: Start) => {
      isStarting.current = true;
      return startFrom(chosen);
    },
    onSuccess: (_answer, started) => onStarted(started),
    onError: () => {
      isStarting.current = false;
    },
  });
  // A ref instead of `isPending`, because React may render `isPending` only after the notice has arrived.
  useReloadWhenRepairedElsewhere(() => isStarting.current);
  return (
    <div className={classNames('grid gap-4', styles['ways'])}>
      {start.isError && <ErrorLine message={start.error.message} />}
      {found.data && <WhatIsSafe trouble={trouble} found={found.data} />}
      <Card title="Restore">
        {found.isPending && <Loading />}
        {found.isError && <ErrorLine message={found.error.message} onRetry={() => void found.refetch()} />}
        {found.data && <RestoreForm found={found.data} isBusy={start.isPending} onRestore={start.mutate} />}
      </Card>
      <OtherWays trouble={trouble} isBusy={start.isPending} onStart={start.mutate} />
    </div>
  );
}

interface WhatIsSafeProps {
  trouble: Trouble;
  found: Found;
}

/** Explains which data is safe and which may be missing, before the person makes a choice. */
function WhatIsSafe({ trouble, found: { snapshots } }: WhatIsSafeProps) {
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

function Repaired({ start }: { start: Start }) {
  const isRestored = start === 'a' || start === 'b';
  return (
    <Page>
      <PageHeader
        title={isRestored ? 'Your workspace is back' : 'A new workspace is ready'}
        subtitle="Undo starts from here: earlier changes can’t be undone."
      />
      <Button variant="primary" onClick={() => window.location.reload()}>
        Open the workspace
      </Button>
    </Page>
  );
}

/**
 * @param isStarting whether this page itself is repairing the workspace, because it also gets a notice of its own
 *   repair
 */
function useReloadWhenRepairedElsewhere(isStarting: () => boolean): void {
  const reload = useEffectEvent(() => {
    if (!isStarting()) window.location.reload();
  });
  useEffect(() => watchChanges(() => reload()), []);
}
