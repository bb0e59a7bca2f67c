import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { refreshAll } from '#web/app/api/refresh.ts';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { toast } from '#web/kit/toast.tsx';
import { applyByMail, attachMail, type Applicant, type ListedMail } from './incoming-calls.ts';
import { MailItem } from './mail-item.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './mail.module.css';
import { lazyDialog } from '#web/kit/modal.tsx';

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
  const [asking, setAsking] = useState<{ about: 'candidate' | 'application'; mail: ListedMail } | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: { send: () => Promise<{ candidateId: number; hash: string }>; done: string }) =>
      send(),
    onSuccess: async ({ candidateId, hash }, { done }) => {
      setAsking(null);
      await Promise.all([onDone(), refreshAll()]);
      const open = () => void navigate({ to: '/candidates/$id', params: { id: String(candidateId) }, hash });
      toast.info(done, { action: { label: 'Open', onAction: open } });
    },
    onError: ({ message }) => {
      toast.error(message);
      void onDone();
    },
  });

  function attach({ id }: ListedMail, candidateId: number, name: string): void {
    const send = async () => {
      const message = await attachMail(id, candidateId);
      return { candidateId, hash: `message-${message.id}` };
    };
    mutate({ send, done: `Mail attached to ${name}` });
  }

  function apply({ id }: ListedMail, applicant: Applicant): void {
    const send = async () => {
      const { application } = await applyByMail(id, applicant);
      return { candidateId: application.candidateId, hash: '' };
    };
    mutate({ send, done: `${applicant.name} applied by mail` });
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
                onAttach: ({ candidateId, name }) => attach(mail, candidateId, name),
                onOther: () => setAsking({ about: 'candidate', mail }),
                onApplication: () => setAsking({ about: 'application', mail }),
                onExclude: () => onExclude(mail.id),
              }
            }
          />
        ))}
      </ul>
      {asking?.about === 'candidate' && (
        <PickCandidate
          title="Attach the mail to"
          onPick={({ id, name }) => attach(asking.mail, id, name)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.about === 'application' && (
        <ApplicationDialog
          mail={asking.mail}
          isBusy={isPending}
          onApply={(applicant) => apply(asking.mail, applicant)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
