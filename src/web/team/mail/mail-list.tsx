import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { refreshAll } from '#web/app/api/refresh.ts';
import { openComposer } from '#web/candidate/mail/compose.ts';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { toast } from '#web/kit/toast.tsx';
import { applyByMail, attachMail, type Applicant, type ListedMail } from './incoming-calls.ts';
import { MailItem } from './mail-item.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './mail.module.css';
import { lazyDialog } from '#web/kit/modal.tsx';

/** Where a mail went. */
interface Brought {
  readonly candidateId: number;
  readonly messageId: number;
  /** The hash of the place that “Open” leads to. */
  readonly hash: string;
}

interface Bringing {
  readonly send: () => Promise<Brought>;
  readonly done: string;
  /** True if the composer is opened then, with an answer. */
  readonly isReply: boolean;
}

interface Asking {
  readonly about: 'candidate' | 'application';
  readonly mail: ListedMail;
  readonly isReply: boolean;
}

const PickCandidate = lazyDialog(
  'Attach the mail',
  async () => (await import('#web/candidate/records/pick-candidate.tsx')).PickCandidate,
);
const ApplicationDialog = lazyDialog(
  'New application',
  async () => (await import('./application-dialog.tsx')).ApplicationDialog,
);

interface MailListProps {
  mails: readonly ListedMail[];
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
  /** Called after a mail went to a candidate. */
  onDone: () => Promise<void>;
  /** Absent for mails that are excluded already, which can only be taken back. */
  onExclude?: (id: string) => void;
}

/** The mails, with what can be done about each. J and K go from mail to mail. */
export function MailList({ mails, picked, onPick, onDone, onExclude }: MailListProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Bringing) => send(),
    onSuccess: async ({ candidateId, messageId, hash }, { done, isReply }) => {
      setAsking(null);
      await Promise.all([onDone(), refreshAll()]);
      const open = () => void navigate({ to: '/candidates/$id', params: { id: String(candidateId) }, hash });
      toast.info(done, { action: { label: 'Open', onAction: open } });
      if (isReply) openComposer({ candidateIds: [candidateId], inReplyTo: messageId });
    },
    onError: ({ message }) => {
      toast.error(message);
      void onDone();
    },
  });

  /** A menu can be used while a mail is on its way, which is not brought twice. */
  function bring(bringing: Bringing): void {
    if (!isPending) mutate(bringing);
  }

  function attach({ id }: ListedMail, isReply: boolean, given: { id: number; name: string }): void {
    const send = async () => {
      const message = await attachMail(id, given.id);
      return { candidateId: message.candidateId, messageId: message.id, hash: `message-${message.id}` };
    };
    bring({ send, done: `Mail attached to ${given.name}`, isReply });
  }

  function apply({ id }: ListedMail, isReply: boolean, applicant: Applicant): void {
    const send = async () => {
      const { application, message } = await applyByMail(id, applicant);
      return { candidateId: application.candidateId, messageId: message.id, hash: '' };
    };
    bring({ send, done: `${applicant.name} applied by mail`, isReply });
  }

  function step(by: number): void {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('summary[data-mail]') ?? [])];
    const at = all.findIndex((each) => each.closest('li')?.contains(document.activeElement));
    (at < 0 ? all[0] : all[at + by])?.focus();
  }
  useShortcuts({ j: () => step(1), k: () => step(-1) });

  function toggle(id: string): void {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    onPick(next);
  }

  const isAll = mails.every(({ id }) => picked.has(id));
  return (
    <>
      <label className={classNames('inline-row gap-2 control-height-small text-data', styles['all'])}>
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = !isAll && mails.some(({ id }) => picked.has(id));
          }}
          checked={isAll}
          onChange={() => onPick(new Set(isAll ? [] : mails.map(({ id }) => id)))}
        />
        Select all
      </label>
      <ul ref={list} aria-label="Mails" className="surface">
        {mails.map((mail) => (
          <MailItem
            key={mail.id}
            mail={mail}
            isPicked={picked.has(mail.id)}
            isBusy={isPending}
            onPick={() => toggle(mail.id)}
            actions={
              onExclude && {
                onAttach: ({ candidateId, name }, isReply) =>
                  attach(mail, isReply, { id: candidateId, name }),
                onOther: (isReply) => setAsking({ about: 'candidate', mail, isReply }),
                onApplication: (isReply) => setAsking({ about: 'application', mail, isReply }),
                onExclude: () => onExclude(mail.id),
              }
            }
          />
        ))}
      </ul>
      {asking?.about === 'candidate' && (
        <PickCandidate
          title={asking.isReply ? 'Attach the mail and reply to' : 'Attach the mail to'}
          onPick={(candidate) => attach(asking.mail, asking.isReply, candidate)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.about === 'application' && (
        <ApplicationDialog
          mail={asking.mail}
          isBusy={isPending}
          isReply={asking.isReply}
          onApply={(applicant) => apply(asking.mail, asking.isReply, applicant)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
