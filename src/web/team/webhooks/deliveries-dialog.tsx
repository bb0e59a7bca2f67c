import { useQuery } from '@tanstack/react-query';
import { WEBHOOK_SOURCE_NOUNS, type WebhookSourceName } from '#domain/webhook/source.ts';
import { DELIVERY_STATE_LABELS, type Webhook, type Webhooks } from '#domain/webhook/webhook.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import table from '#web/kit/table.module.css';
import { toast } from '#web/kit/toast.tsx';
import { useOwnWrite } from '#web/team/people/use-own-write.ts';
import { ReplayForm } from './replay-form.tsx';
import { deliveriesQuery, sendAgain } from './webhook-calls.ts';
import { PLACES, answerWords, sentWords, webhookName } from './webhook-words.ts';
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
