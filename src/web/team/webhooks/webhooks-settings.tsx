import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import people from '#web/team/people/people-settings.module.css';
import { webhooksQuery } from './webhook-calls.ts';
import { WebhookList } from './webhook-list.tsx';
import { stateWords, webhookName } from './webhook-words.ts';
import styles from './webhooks.module.css';

/**
 * The section in Settings with the webhooks of the workspace, for owners and admins (product §27). The list opens only when
 * it is asked for, because few people who open Settings come for webhooks. All hear of those that the server turned off.
 */
export function WebhooksSettings() {
  const [isShown, setShown] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(webhooksQuery);
  const stopped = data?.data.filter(({ state }) => state === 'failed' || state === 'gone') ?? [];
  return (
    <section aria-labelledby="webhooks-title" className={people['section']}>
      <h3 ref={title} tabIndex={-1} id="webhooks-title">
        Webhooks
      </h3>
      <p className={people['hint']}>
        They tell other programs of every change, or of every entry of the audit log, as it is made.
      </p>
      {isShown ? (
        <WebhookList title={title} />
      ) : (
        <>
          {stopped.map((webhook) => (
            <p key={webhook.id} className={styles['stopped']}>
              <bdi>{webhookName(webhook)}</bdi>: {stateWords(webhook)}
            </p>
          ))}
          <div>
            <Button
              size="small"
              onClick={() => {
                setShown(true);
                title.current?.focus();
              }}
            >
              Show webhooks
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
