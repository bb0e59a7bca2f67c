import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Webhook, WebhookChoice, WebhookWithSecret } from '#domain/webhook/webhook.ts';
import { Button } from '#web/kit/button.tsx';
import { ConfirmDialog } from '#web/kit/dialog.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { toast } from '#web/kit/toast.tsx';
import { CopiedOnce } from '#web/team/people/copied-once.tsx';
import people from '#web/team/people/people-settings.module.css';
import { useOwnWrite } from '#web/team/people/use-own-write.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  makeSecret,
  sendTest,
  webhooksQuery,
} from './webhook-calls.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { sentWords, webhookName } from './webhook-words.ts';

/** A dialog that is open about a webhook. */
type Opened = { readonly dialog: 'edit' | 'deliveries' | 'delete' | 'secret'; readonly webhook: Webhook };

/** The webhooks of the workspace, with an action menu for each. @param title gets the focus when one is deleted */
export function WebhookList({ title }: { title: RefObject<HTMLHeadingElement | null> }) {
  const query = useQuery(webhooksQuery);
  const { data, error } = query;
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const hasDeleted = useRef(false);
  const close = () => setOpened(null);
  // Focuses the heading after the dialog closes, because the deleted webhook's row no longer exists.
  useEffect(() => {
    if (opened !== null || !hasDeleted.current) return;
    hasDeleted.current = false;
    title.current?.focus();
  }, [opened, title]);

  const adding = useOwnWrite(addWebhook, { shownBy: webhooksQuery, onDone: setMade });
  const editing = useOwnWrite(
    ({ id, choice: { url, description, kinds } }: { id: string; choice: WebhookChoice }) =>
      editWebhook(id, { url, description, kinds }),
    {
      shownBy: webhooksQuery,
    },
  );
  const turning = useOwnWrite(
    ({ id, enabled }: { id: string; enabled: boolean }) => editWebhook(id, { enabled }),
    {
      shownBy: webhooksQuery,
      onDone: ({ state }) => toast.info(state === 'on' ? 'The webhook is on' : 'The webhook is off'),
    },
  );
  const testing = useOwnWrite(({ id }: Webhook) => sendTest(id), {
    shownBy: webhooksQuery,
    onDone: (delivery) => {
      if (delivery.state === 'delivered') toast.info(sentWords('Test', delivery));
      else toast.error(sentWords('Test', delivery));
    },
  });
  const deleting = useOwnWrite(({ id }: Webhook) => deleteWebhook(id), {
    shownBy: webhooksQuery,
    onDone: (_, webhook) => {
      hasDeleted.current = true;
      close();
      if (made?.id === webhook.id) setMade(null);
      toast.info(`${webhookName(webhook)} is deleted`);
    },
  });
  const renewing = useOwnWrite(({ id }: Webhook) => makeSecret(id), {
    shownBy: webhooksQuery,
    onDone: (webhook) => {
      close();
      setMade(webhook);
    },
  });

  function actionsOf(webhook: Webhook) {
    const { id, state } = webhook;
    const open = (dialog: Opened['dialog']) => () => setOpened({ dialog, webhook });
    const isOn = state === 'on';
    return [
      { id: 'edit', label: 'Edit…', onAction: open('edit') },
      { id: 'test', label: 'Send a test', onAction: () => testing.mutate(webhook) },
      {
        id: 'turn',
        label: isOn ? 'Turn off' : 'Turn on',
        onAction: () => turning.mutate({ id, enabled: !isOn }),
      },
      { id: 'secret', label: 'New secret…', onAction: open('secret') },
      { id: 'delete', label: 'Delete…', onAction: open('delete') },
    ];
  }

  async function save(choice: WebhookChoice): Promise<void> {
    if (opened) await editing.mutateAsync({ id: opened.webhook.id, choice });
    else await adding.mutateAsync(choice);
    setAdding(false);
    close();
  }

  return (
    <>
      <QueryStatus query={query} isLine />
      {data && data.data.length > 0 && (
        <ul className={people['list']} aria-label="Webhooks">
          {data.data.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              onDeliveries={() => setOpened({ dialog: 'deliveries', webhook })}
              actions={actionsOf(webhook)}
            />
          ))}
        </ul>
      )}
      {made && (
        <CopiedOnce
          key={made.secret}
          name={`Secret of ${webhookName(made)}`}
          label="Secret"
          value={made.secret}
        >
          This secret signs what is sent to {webhookName(made)}: copy it, it is shown only now.
        </CopiedOnce>
      )}
      {(data || error) && (
        <div>
          <Button size="small" onClick={() => setAdding(true)}>
            Add webhook…
          </Button>
        </div>
      )}
      {(isAdding || opened?.dialog === 'edit') && (
        <WebhookDialog
          webhook={opened?.webhook ?? null}
          onSave={save}
          onClose={() => {
            setAdding(false);
            close();
          }}
        />
      )}
      {data && opened?.dialog === 'deliveries' && (
        <DeliveriesDialog webhook={opened.webhook} kept={data.kept[opened.webhook.source]} onClose={close} />
      )}
      {opened?.dialog === 'secret' && (
        <ConfirmDialog
          message={`Make a new secret for ${webhookName(opened.webhook)}?`}
          detail="For a day, everything is signed with both secrets. Then only with the new one."
          confirmLabel="Make secret"
          isBusy={renewing.isPending}
          onConfirm={() => renewing.mutate(opened.webhook)}
          onCancel={close}
        />
      )}
      {opened?.dialog === 'delete' && (
        <ConfirmDialog
          message={`Delete ${webhookName(opened.webhook)}?`}
          detail="Nothing is sent there any more, and its deliveries are forgotten."
          confirmLabel={deleting.isPending ? 'Deleting…' : 'Delete'}
          isDangerous
          isBusy={deleting.isPending}
          onConfirm={() => deleting.mutate(opened.webhook)}
          onCancel={close}
        />
      )}
    </>
  );
}
