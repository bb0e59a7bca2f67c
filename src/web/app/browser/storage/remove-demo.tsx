import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { write, type Written } from '#web/app/api/call.ts';
import {
  demoInWords,
  demoQuery,
  isDemoHere,
  recountDemo,
  type DemoCounts,
  type DemoLeft,
} from '#web/app/api/demo-query.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from '#web/app/backup/your-data.module.css';
import { toastChange } from '#web/app/history/undo-change.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import formStyles from '#web/kit/form.module.css';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import own from './remove-demo.module.css';

/** In Settings, as long as something of the demo is there. */
export function RemoveDemo() {
  const { data } = useQuery(demoQuery);
  const [isAsking, setAsking] = useState(false);
  if (!data || !isDemoHere(data)) return null;
  return (
    <div className={styles['row']}>
      <p>Removes only the demo’s candidates and jobs. What you added stays.</p>
      <Button size="small" onClick={() => setAsking(true)}>
        Remove the demo
      </Button>
      {isAsking && <RemoveDemoDialog left={data} onEnd={() => setAsking(false)} />}
    </div>
  );
}

/** Asks whether to remove the demo as soon as it is known what is left of it. */
export function RemoveDemoAtOnce({ onEnd }: { onEnd: () => void }) {
  const { data, error } = useQuery(demoQuery);
  const explain = useEffectEvent((failure: Error) => {
    toast.error(failure.message);
    onEnd();
  });
  useEffect(() => {
    if (error) explain(error);
  }, [error]);
  return data && <RemoveDemoDialog left={data} onEnd={onEnd} />;
}

function RemoveDemoDialog({ left, onEnd }: { left: DemoLeft; onEnd: () => void }) {
  const retry = useRetryKey();
  const detailId = useId();
  const form = useForm<{ readonly kept: ReadonlySet<string> }>({
    start: { kept: new Set() },
    send: async ({ kept }) => {
      const body = { edited: editedBut(left, kept) };
      const written = await write('POST /demo/remove', { body }, 'Failed to remove the demo', retry);
      tellRemoved(written);
      onEnd();
      await refreshAfter(written);
      await recountDemo();
    },
    onFailure: toast.error,
  });
  const { isBusy } = form;

  return (
    <Dialog title="Remove the demo?" describedBy={detailId} onClose={() => isBusy || onEnd()}>
      <DialogDetail id={detailId}>
        This removes what came with the demo and you have not changed: {demoInWords(left.untouched)}. Whom you
        added or imported stays, and so do the jobs that they are in. It can be undone.
      </DialogDetail>
      <Form form={form} className={formStyles['form']}>
        <Edited left={left} kept={form.values.kept} onChange={(kept) => form.change({ kept })} />
        <DialogActions>
          <Button onClick={onEnd} disabled={isBusy}>
            Cancel
          </Button>
          <SubmitButton
            form={form}
            variant="danger"
            disabled={isBusy}
            label="Remove the demo"
            busyLabel="Removing…"
          />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function tellRemoved(removed: Written<DemoCounts>): void {
  const command = { route: 'POST /demo/remove', params: {}, body: { edited: {} } };
  toastChange(`Removed the demo: ${demoInWords(removed.value)}`, removed, {
    command,
    people: removed.value.candidates,
  });
}

interface EditedProps {
  left: DemoLeft;
  /** The keys of those that stay. */
  kept: ReadonlySet<string>;
  onChange: (kept: ReadonlySet<string>) => void;
}

/** The demo's candidates and jobs that the person has changed: each goes, too, unless it is ticked. */
function Edited({ left: { edited }, kept, onChange }: EditedProps) {
  const all = [
    ...edited.candidates.map(({ id, name }) => ({ key: candidateKey(id), name })),
    ...edited.jobs.map(({ id, title }) => ({ key: jobKey(id), name: title })),
  ];
  if (all.length === 0) return null;

  function keep(key: string, isKept: boolean): void {
    onChange(new Set(isKept ? [...kept, key] : [...kept].filter((each) => each !== key)));
  }

  return (
    <fieldset className={own['edited']}>
      <legend>You have changed these. They are removed, too, unless you keep them:</legend>
      {all.map(({ key, name }) => (
        <label key={key} className={classNames('row gap-2', own['choice'])}>
          <input
            type="checkbox"
            checked={kept.has(key)}
            onChange={({ currentTarget: { checked } }) => keep(key, checked)}
          />
          <span>
            Keep <bdi>{name}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function editedBut({ edited }: DemoLeft, kept: ReadonlySet<string>) {
  return {
    candidates: edited.candidates.flatMap(({ id }) => (kept.has(candidateKey(id)) ? [] : [id])),
    jobs: edited.jobs.flatMap(({ id }) => (kept.has(jobKey(id)) ? [] : [id])),
  };
}

function candidateKey(id: number): string {
  return `candidate ${id}`;
}

function jobKey(id: number): string {
  return `job ${id}`;
}
