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
import { useForm } from '#web/kit/use-form.ts';
import { BareForm } from '#web/team/people/bare-form.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './webhooks.module.css';

interface WebhookDialogProps {
  /** The webhook to change. Null: a new one. */
  webhook: Webhook | null;
  /** @throws {Error} with a message that explains the failure */
  onSave: (choice: WebhookChoice) => Promise<void>;
  onClose: () => void;
}

interface Typed extends Omit<WebhookChoice, 'kinds'> {
  /** True if all kinds are sent, of which then none is ticked. */
  readonly isAll: boolean;
  readonly kinds: readonly WebhookKind[];
}

/** Asks for the address of a receiver, and for the changes that are sent there. */
export function WebhookDialog({ webhook, onSave, onClose }: WebhookDialogProps) {
  const form = useForm<Typed>({
    start: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      source: webhook?.source ?? 'changes',
      isAll: !webhook?.kinds,
      kinds: webhook?.kinds ?? [],
    },
    problems: (typed) => ({
      url: webhookUrlProblem(typed.url),
      kinds:
        choiceOf(typed).kinds?.length === 0
          ? `Choose at least one kind${typed.source === 'audit' ? '' : ' of change'}`
          : null,
    }),
    send: (typed) => onSave(choiceOf(typed)),
  });
  const { shown, change } = form;
  const { source, isAll, kinds } = form.values;
  const isAudit = source === 'audit';

  function toggle(kind: WebhookKind): void {
    change({ kinds: kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind] });
  }

  return (
    <Dialog title={webhook ? 'Edit webhook' : 'Add webhook'} onClose={onClose}>
      <DialogDetail>
        {isAudit
          ? 'Every entry is sent to this address within seconds, in order and signed. It has names, emails and network addresses of members, which leave this server.'
          : 'Every change is sent to this address within seconds, in order and signed. It has the changed rows, so names, emails and texts of candidates leave this server.'}
      </DialogDetail>
      <BareForm form={form} label="Save" busyLabel="Saving…">
        <TextField
          label="Address"
          {...form.field('url')}
          type="url"
          autoComplete="off"
          hint="Like https://example.com/hooks/hirelane"
        />
        <TextField
          label="What it is for"
          dir="auto"
          autoComplete="off"
          maxLength={WEBHOOK_DESCRIPTION_MAX_LENGTH}
          {...form.field('description')}
        />
        {!webhook && (
          <fieldset className={classNames('flex wrap', styles['kinds'])}>
            <legend>What it sends</legend>
            {WEBHOOK_SOURCES.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="source"
                  checked={source === each}
                  onChange={() => change({ source: each })}
                />
                {WEBHOOK_SOURCE_LABELS[each]}
              </label>
            ))}
          </fieldset>
        )}
        <fieldset
          className={classNames('flex wrap', styles['kinds'])}
          aria-describedby="webhook-kinds-problem"
        >
          <legend>{isAudit ? 'Entries to send' : 'Changes to send'}</legend>
          <label>
            <input
              type="checkbox"
              name={isAll ? undefined : 'kinds'}
              checked={isAll}
              onChange={({ currentTarget: { checked } }) => change({ isAll: checked })}
            />
            {isAudit ? 'All entries' : 'All changes'}
          </label>
          {!isAll &&
            WEBHOOK_KINDS[source].map((kind) => (
              <label key={kind}>
                <input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
                {WEBHOOK_KIND_LABELS[kind]}
              </label>
            ))}
          <p id="webhook-kinds-problem" className={classNames('text-data', styles['problem'])}>
            {shown['kinds']}
          </p>
        </fieldset>
      </BareForm>
    </Dialog>
  );
}

function choiceOf({ url, description, source, isAll, kinds }: Typed): WebhookChoice {
  return {
    url: url.trim(),
    description: description.trim(),
    source,
    kinds: isAll ? null : WEBHOOK_KINDS[source].filter((kind) => kinds.includes(kind)),
  };
}
