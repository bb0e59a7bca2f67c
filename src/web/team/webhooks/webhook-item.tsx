import { WEBHOOK_SOURCE_LABELS } from '#domain/webhook/source.ts';
import type { Webhook } from '#domain/webhook/webhook.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { Button } from '#web/kit/button.tsx';
import type { MenuEntry } from '#web/kit/menu-list.tsx';
import { MoreMenu } from '#web/kit/more-menu.tsx';
import { classNames } from '#web/kit/class-names.ts';
import people from '#web/team/people/people-settings.module.css';
import { answerWords, stateWords, webhookName } from './webhook-words.ts';
import styles from './webhooks.module.css';

interface WebhookItemProps {
  webhook: Webhook;
  onDeliveries: () => void;
  actions: readonly MenuEntry[];
}

/** A webhook with its state and its last delivery. */
export function WebhookItem({ webhook, onDeliveries, actions }: WebhookItemProps) {
  const { url, source, last, nextAt, state } = webhook;
  const name = webhookName(webhook);
  return (
    <li className={classNames('row gap-2', people['row'])}>
      <div className={classNames('grid text-data', people['who'])}>
        <strong dir="auto">{name}</strong>
        {name !== url && <span>{url}</span>}
        {source === 'audit' && <span>{WEBHOOK_SOURCE_LABELS[source]}</span>}
        <span className={state === 'on' ? undefined : styles['stopped']}>{stateWords(webhook)}</span>
        {last === null ? (
          <span>Nothing sent yet</span>
        ) : (
          <span>
            Last sent <Moment at={last.at} />: {last.type}, {answerWords(last)}
          </span>
        )}
        {nextAt !== null && (
          <span>
            Tried again <Moment at={nextAt} />
          </span>
        )}
      </div>
      <Button size="small" onClick={onDeliveries}>
        Deliveries…<span className="visually-hidden"> to {name}</span>
      </Button>
      <MoreMenu label={`Actions for ${name}`} size="small" items={actions} />
    </li>
  );
}
