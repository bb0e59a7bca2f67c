import { WEBHOOK_SOURCE_NOUNS, type WebhookSourceName } from '#domain/webhook/source.ts';
import type { Webhook, Webhooks } from '#domain/webhook/webhook.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { TextField } from '#web/kit/field.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { replay, webhooksQuery } from './webhook-calls.ts';
import { PLACES } from './webhook-words.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './webhooks.module.css';

interface ReplayFormProps {
  webhook: Webhook;
  kept: Webhooks['kept'][WebhookSourceName];
  onReplayed: () => void;
}

/** Asks for the change, or the entry of the audit log, from which on everything is sent again. */
export function ReplayForm({ webhook, kept: { first, last }, onReplayed }: ReplayFormProps) {
  const noun = WEBHOOK_SOURCE_NOUNS[webhook.source];
  const form = useForm({
    start: { from: '' },
    problems: ({ from }) => {
      const number = Number(from);
      const isUsable = Number.isSafeInteger(number) && number >= first && number <= last;
      return { from: isUsable ? null : `Enter a number from ${first} to ${last}` };
    },
    send: async ({ from }) => {
      const { state } = await replay(webhook.id, Number(from));
      form.reset();
      toast.info(
        state === 'on'
          ? `Everything from ${noun} ${Number(from)} on is being sent again`
          : `It begins with ${noun} ${Number(from)} once it is turned on`,
      );
      onReplayed();
      await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
    onFailure: toast.error,
  });

  return (
    <Form form={form} className={classNames('flex wrap gap-2', styles['replay'])}>
      <TextField
        label={`Send everything again from ${noun}`}
        {...form.field('from')}
        inputMode="numeric"
        autoComplete="off"
        hint={`${PLACES[webhook.source].many} ${first} to ${last} are kept. They are sent in order, each with the id it had.`}
      />
      <SubmitButton form={form} label="Replay" />
    </Form>
  );
}
