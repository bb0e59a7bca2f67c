import { MailCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { mayMakeWorkspaces, type WorkspaceMakers } from '#domain/team/role.ts';
import type { ProfileMenuProps } from '#web/app/host/host.ts';
import type { OwnWorkspace } from '#web/team/people/people-calls.ts';
import { ProfileMenu } from '#web/app/shell/profile-menu.tsx';
import { lazyDialog } from '#web/kit/modal.tsx';
import { useStore, type Store } from '#web/kit/store.ts';

const NewWorkspaceDialog = lazyDialog(
  'New workspace',
  async () => (await import('./new-workspace-dialog.tsx')).NewWorkspaceDialog,
);
const ConfirmEmailDialog = lazyDialog(
  'Confirm your email',
  async () => (await import('#web/team/people/confirm-email.tsx')).ConfirmEmailDialog,
);

interface WorkspaceMenuProps extends ProfileMenuProps {
  workspaces: Store<readonly OwnWorkspace[]>;
  /** The id of the current workspace. */
  current: string;
  email: string;
  /** True if the person's email is confirmed. */
  isConfirmed: Store<boolean>;
  /** Who may make workspaces on this server. */
  makers: WorkspaceMakers;
  onSwitch: (id: string) => void;
}

/** The profile menu with the person's workspaces (product §12). */
export function WorkspaceMenu(props: WorkspaceMenuProps) {
  const { settingsOf, workspaces, current, email, isConfirmed, makers, onSwitch } = props;
  const own = useStore(workspaces);
  const toConfirm = !useStore(isConfirmed);
  const [opened, setOpened] = useState<'new' | 'confirm' | null>(null);
  const mayMake = mayMakeWorkspaces(
    own.filter(({ closed }) => !closed).map(({ role }) => role),
    makers,
  );
  const choice = {
    label: 'Workspaces',
    chosen: current,
    items: own.map(({ id, name }) => ({
      id,
      label: name,
      onAction: () => id !== current && onSwitch(id),
    })),
  };
  const newOne = { id: 'new', label: 'New workspace…', icon: <Plus />, onAction: () => setOpened('new') };
  const confirming = {
    id: 'confirm',
    label: 'Confirm your email…',
    icon: <MailCheck />,
    onAction: () => setOpened('confirm'),
  };
  const more = [...(mayMake ? [newOne] : []), ...(toConfirm ? [confirming] : [])];
  return (
    <>
      <ProfileMenu settingsOf={settingsOf} {...((own.length > 1 || mayMake) && { choice })} more={more} />
      {opened === 'new' && <NewWorkspaceDialog onMade={onSwitch} onClose={() => setOpened(null)} />}
      {opened === 'confirm' && <ConfirmEmailDialog email={email} onClose={() => setOpened(null)} />}
    </>
  );
}
