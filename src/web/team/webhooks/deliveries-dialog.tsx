import { useQuery } from '@tanstack/react-query';
import { WEBHOOK_SOURCE_NOUNS, type WebhookSourceName } from '#domain/webhook/source.ts';
import { DELIVERY_STATE_LABELS, type Webhook, type Webhooks } from '#domain/webhook/webhook.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import table from '#web/kit/table.module.css';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { useOwnWrite } from '#web/team/people/use-own-write.ts';
import { deliveriesQuery, replay, sendAgain, webhooksQuery } from './webhook-calls.ts';
import { answerWords, PLACES, sentWords, webhookName } from './webhook-words.ts';
import styles from './webhooks.module.css';

interface DeliveriesDialogProps {
  webhook: Webhook;
  kept: Webhooks['kept'][WebhookSourceName];
  onClose: () => void;
}

/** The latest deliveries of a webhook, to be sent again one by one or from a change on. */
export function DeliveriesDialog({ webhook, kept, onClose }: DeliveriesDialogProps) {
  const noun = WEBHOOK_SOURCE_NOUNS[webhook.source];
  const query = useQuery(deliveriesQuery(webhook.id));
  const { data, refetch } = query;
  const again = useOwnWrite(({ number }: { number: number }) => sendAgain(webhook.id, number), {
    shownBy: deliveriesQuery(webhook.id),
    onDone: (delivery) => {
      if (delivery.state === 'failed') toast.error(sentWords('Event', delivery));
      else toast.info(sentWords('Event', delivery));
    },
  });
  return (
    <Dialog title={`Deliveries to ${webhookName(webhook)}`} isWide onClose={onClose}>
      <ReplayForm webhook={webhook} kept={kept} onReplayed={() => void refetch()} />
      <QueryStatus query={query} isLine />
      {data?.length === 0 && <p>Nothing was sent yet.</p>}
      {data && data.length > 0 && (
        <table aria-label="Deliveries" className={classNames(table['table'], styles['table'])}>
          <thead className={table['head']}>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">Result</th>
              <th scope="col">Last tried</th>
              <th scope="col">Attempts</th>
              <th scope="col">
                <span className="visually-hidden">Action</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((delivery) => (
              <tr key={delivery.number} className={classNames(table['row'], styles['row'])}>
                <th scope="row">
                  {delivery.type}
                  <span className="block muted">
                    {delivery.seq === null ? 'A test' : `${PLACES[webhook.source].one} ${delivery.seq}`}
                  </span>
                </th>
                <td>
                  {DELIVERY_STATE_LABELS[delivery.state]}
                  <span className="block muted">{answerWords(delivery)}</span>
                </td>
                <td>
                  <Moment at={delivery.at} />
                </td>
                <td>
                  <span>{delivery.attempts === 1 ? '1 attempt' : `${delivery.attempts} attempts`}</span>
                </td>
                <td>
                  <Button size="small" busy={again.isPending} onClick={() => again.mutate(delivery)}>
                    Send again
                    <span className="visually-hidden">
                      {' '}
                      {delivery.seq === null ? 'the test' : `${noun} ${delivery.seq}`}
                    </span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

interface ReplayFormProps {
  webhook: Webhook;
  kept: Webhooks['kept'][WebhookSourceName];
  onReplayed: () => void;
}

/** Asks for the change, or the entry of the audit log, from which on everything is sent again. */
function ReplayForm({ webhook, kept: { first, last }, onReplayed }: ReplayFormProps) {
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
