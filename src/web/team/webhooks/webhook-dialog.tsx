import { useState } from 'react';
import { CHANGE_KIND_LABELS, CHANGE_KINDS, type ChangeKind } from '#domain/choices/change-kind.ts';
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
  const [isAll, setAll] = useState(!webhook?.kinds);
  const [kinds, setKinds] = useState<ReadonlySet<ChangeKind>>(new Set(webhook?.kinds));
  const problems = {
    url: webhookUrlProblem(url),
    kinds: isAll || kinds.size > 0 ? null : 'Choose at least one kind of change',
  };
  const choice = {
    url: url.trim(),
    description: description.trim(),
    kinds: isAll ? null : CHANGE_KINDS.filter((kind) => kinds.has(kind)),
  };

  function toggle(kind: ChangeKind): void {
    const chosen = new Set(kinds);
    if (!chosen.delete(kind)) chosen.add(kind);
    setKinds(chosen);
  }

  return (
    <Dialog title={webhook ? 'Edit webhook' : 'Add webhook'} onClose={onClose}>
      <DialogDetail>
        Every change is sent to this address within seconds, in order and signed. It has the changed rows, so
        names, emails and texts of candidates leave this server.
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
            <fieldset className={styles['kinds']} aria-describedby="webhook-kinds-problem">
              <legend>Changes to send</legend>
              <label>
                <input
                  type="checkbox"
                  name={isAll ? undefined : 'kinds'}
                  checked={isAll}
                  onChange={({ currentTarget: { checked } }) => setAll(checked)}
                />
                All changes
              </label>
              {!isAll &&
                CHANGE_KINDS.map((kind) => (
                  <label key={kind}>
                    <input type="checkbox" checked={kinds.has(kind)} onChange={() => toggle(kind)} />
                    {CHANGE_KIND_LABELS[kind]}
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
