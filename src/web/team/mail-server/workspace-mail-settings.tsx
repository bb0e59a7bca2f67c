import { usePrefetchQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { lazyDialog } from '#web/kit/modal.tsx';
import { workspaceMailQuery } from './mail-server-calls.ts';
import styles from '#web/team/people/people-settings.module.css';

const SendingDialog = lazyDialog(
  'Mail server',
  async () => (await import('./sending-dialog.tsx')).SendingDialog,
);

const SigningDialog = lazyDialog(
  'Proof of the sender',
  async () => (await import('./signing-dialog.tsx')).SigningDialog,
);

const ReceivingDialog = lazyDialog(
  'Mailbox',
  async () => (await import('./receiving-dialog.tsx')).ReceivingDialog,
);

/** What an owner chooses about the mail of the workspace, in Settings under "Mail" (product §20). */
export function WorkspaceMailSettings({ email }: { email: string }) {
  // A dialog that has its content at once begins in its first field.
  usePrefetchQuery(workspaceMailQuery);
  const [open, setOpen] = useState<'sending' | 'signing' | 'receiving' | null>(null);
  const close = () => setOpen(null);
  return (
    <section aria-label="Servers of this workspace" className={styles['section']}>
      <div className="row wrap gap-2 control-height">
        <p className="quiet grow-from-12">
          Messages to candidates can come from an address of your own, by your own mail server.
        </p>
        <Button size="small" onClick={() => setOpen('sending')}>
          Mail server…
        </Button>
      </div>
      <div className="row wrap gap-2 control-height">
        <p className="quiet grow-from-12">Receivers can see that mail of your address is really yours.</p>
        <Button size="small" onClick={() => setOpen('signing')}>
          Proof of the sender…
        </Button>
      </div>
      <div className="row wrap gap-2 control-height">
        <p className="quiet grow-from-12">Candidates can answer to a mailbox of your own.</p>
        <Button size="small" onClick={() => setOpen('receiving')}>
          Mailbox…
        </Button>
      </div>
      {open === 'receiving' && <ReceivingDialog onClose={close} />}
      {open === 'signing' && <SigningDialog onClose={close} />}
      {open === 'sending' && <SendingDialog email={email} onClose={close} />}
    </section>
  );
}
