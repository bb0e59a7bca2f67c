import { useState, type FormEvent } from 'react';
import { WEBHOOK_SOURCE_NOUNS, type WebhookSourceName } from '#domain/webhook/source.ts';
import type { Webhook, Webhooks } from '#domain/webhook/webhook.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import { toast } from '#web/kit/toast.tsx';
import { useChange } from '#web/team/people/people-queries.ts';
import { replay, webhooksQuery } from './webhook-calls.ts';
import { PLACES } from './webhook-words.ts';
import styles from './webhooks.module.css';

interface ReplayFormProps {
  webhook: Webhook;
  kept: Webhooks['kept'][WebhookSourceName];
  onReplayed: () => void;
}

/** Asks for the change, or the entry of the audit log, from which on everything is sent again. */
export function ReplayForm({ webhook, kept: { first, last }, onReplayed }: ReplayFormProps) {
  const noun = WEBHOOK_SOURCE_NOUNS[webhook.source];
  const [from, setFrom] = useState('');
  const [isTried, setTried] = useState(false);
  const number = Number(from);
  const isUsable = Number.isSafeInteger(number) && number >= first && number <= last;
  const problem = isUsable ? null : `Enter a number from ${first} to ${last}`;
  const { mutate, isPending } = useChange((change: number) => replay(webhook.id, change), {
    key: webhooksQuery.queryKey,
    onDone: ({ state }, change) => {
      setFrom('');
      setTried(false);
      toast.info(
        state === 'on'
          ? `Everything from ${noun} ${change} on is being sent again`
          : `It begins with ${noun} ${change} once it is turned on`,
      );
      onReplayed();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (!focusFirstProblem(event.currentTarget, { from: problem }) && !isPending) mutate(number);
  }

  return (
    <form className={styles['replay']} onSubmit={submit} noValidate>
      <TextField
        label={`Send everything again from ${noun}`}
        name="from"
        inputMode="numeric"
        autoComplete="off"
        value={from}
        error={isTried ? problem : null}
        hint={`${PLACES[webhook.source].many} ${first} to ${last} are kept. They are sent in order, each with the id it had.`}
        onChange={setFrom}
      />
      <Button type="submit" busy={isPending}>
        Replay
      </Button>
    </form>
  );
}
