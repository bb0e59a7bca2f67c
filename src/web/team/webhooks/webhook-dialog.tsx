import { useState } from 'react';
import {
  WEBHOOK_KIND_LABELS,
  WEBHOOK_KINDS,
  WEBHOOK_SOURCE_LABELS,
  WEBHOOK_SOURCES,
  type WebhookKind,
} from '#domain/webhook/source.ts';
import {
  WEBHOOK_DESCRIPTION_MAX_LENGTH,
  webhookUrlProblem,
  type Webhook,
  type WebhookChoice,
} from '#domain/webhook/webhook.ts';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { BareForm } from '#web/team/people/bare-form.tsx';
import styles from './webhooks.module.css';

interface WebhookDialogProps {
  /** The webhook to change. Null: a new one. */
  webhook: Webhook | null;
  /** @throws {Error} with a message that explains the failure */
  onSave: (choice: WebhookChoice) => Promise<void>;
  onClose: () => void;
}

/** Asks for the address of a receiver, and for the changes that are sent there. */
export function WebhookDialog({ webhook, onSave, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [source, setSource] = useState(webhook?.source ?? 'changes');
  const [isAll, setAll] = useState(!webhook?.kinds);
  const [kinds, setKinds] = useState<ReadonlySet<WebhookKind>>(new Set(webhook?.kinds));
  const isAudit = source === 'audit';
  const chosenKinds = WEBHOOK_KINDS[source].filter((kind) => kinds.has(kind));
  const problems = {
    url: webhookUrlProblem(url),
    kinds: isAll || chosenKinds.length > 0 ? null : `Choose at least one kind${isAudit ? '' : ' of change'}`,
  };
  const choice = {
    url: url.trim(),
    description: description.trim(),
    source,
    kinds: isAll ? null : chosenKinds,
  };

  function toggle(kind: WebhookKind): void {
    const chosen = new Set(kinds);
    if (!chosen.delete(kind)) chosen.add(kind);
    setKinds(chosen);
  }

  return (
    <Dialog title={webhook ? 'Edit webhook' : 'Add webhook'} onClose={onClose}>
      <DialogDetail>
        {isAudit
          ? 'Every entry is sent to this address within seconds, in order and signed. It has names, emails and network addresses of members, which leave this server.'
          : 'Every change is sent to this address within seconds, in order and signed. It has the changed rows, so names, emails and texts of candidates leave this server.'}
      </DialogDetail>
      <BareForm label="Save" busyLabel="Saving…" problems={problems} onSubmit={() => onSave(choice)}>
        {(shown) => (
          <>
            <TextField
              label="Address"
              name="url"
              type="url"
              autoComplete="off"
              value={url}
              error={shown['url']}
              hint="Like https://example.com/hooks/hirelane"
              onChange={setUrl}
            />
            <TextField
              label="What it is for"
              dir="auto"
              autoComplete="off"
              maxLength={WEBHOOK_DESCRIPTION_MAX_LENGTH}
              value={description}
              onChange={setDescription}
            />
            {!webhook && (
              <fieldset className={styles['kinds']}>
                <legend>What it sends</legend>
                {WEBHOOK_SOURCES.map((each) => (
                  <label key={each}>
                    <input
                      type="radio"
                      name="source"
                      checked={source === each}
                      onChange={() => setSource(each)}
                    />
                    {WEBHOOK_SOURCE_LABELS[each]}
                  </label>
                ))}
              </fieldset>
            )}
            <fieldset className={styles['kinds']} aria-describedby="webhook-kinds-problem">
              <legend>{isAudit ? 'Entries to send' : 'Changes to send'}</legend>
              <label>
                <input
                  type="checkbox"
                  name={isAll ? undefined : 'kinds'}
                  checked={isAll}
                  onChange={({ currentTarget: { checked } }) => setAll(checked)}
                />
                {isAudit ? 'All entries' : 'All changes'}
              </label>
              {!isAll &&
                WEBHOOK_KINDS[source].map((kind) => (
                  <label key={kind}>
                    <input type="checkbox" checked={kinds.has(kind)} onChange={() => toggle(kind)} />
                    {WEBHOOK_KIND_LABELS[kind]}
                  </label>
                ))}
              <p id="webhook-kinds-problem" className={styles['problem']}>
                {shown['kinds']}
              </p>
            </fieldset>
          </>
        )}
      </BareForm>
    </Dialog>
  );
}
