import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { workspaceMailQuery, type WorkspaceMail } from './mail-server-calls.ts';

interface MailDialogProps {
  title: string;
  detail: string;
  onClose: () => void;
  children: (mail: WorkspaceMail) => ReactNode;
}

/** A dialog about the workspace’s own mail. It shows its content when the settings are loaded. */
export function MailDialog({ title, detail, onClose, children }: MailDialogProps) {
  const query = useQuery(workspaceMailQuery);
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogDetail>{detail}</DialogDetail>
      <QueryStatus query={query} isLine />
      {query.data && children(query.data)}
    </Dialog>
  );
}
