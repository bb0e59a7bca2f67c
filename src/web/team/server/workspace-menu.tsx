import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { mayMakeWorkspaces } from '#domain/role.ts';
import type { ProfileMenuProps } from '#web/app/host/host.ts';
import type { OwnWorkspace } from '#web/team/people/people-calls.ts';
import { ProfileMenu } from '#web/app/shell/profile-menu.tsx';
import { useStore, type Store } from '#web/kit/store.ts';
import { withStyles } from '#web/kit/style-sheets.ts';

const NewWorkspaceDialog = lazy(() =>
  withStyles(() => import('./new-workspace-dialog.tsx')).then((module) => ({
    default: module.NewWorkspaceDialog,
  })),
);

interface WorkspaceMenuProps extends ProfileMenuProps {
  workspaces: Store<readonly OwnWorkspace[]>;
  /** The id of the one that is shown. */
  current: string;
  onSwitch: (id: string) => void;
}

/** The profile menu, with the workspaces one is a member of (product §12). */
export function WorkspaceMenu({ Settings, workspaces, current, onSwitch }: WorkspaceMenuProps) {
  const own = useStore(workspaces);
  const [isMaking, setMaking] = useState(false);
  const mayMake = mayMakeWorkspaces(own.map(({ role }) => role));
  const choice = {
    label: 'Workspaces',
    chosen: current,
    items: own.map(({ id, name }) => ({
      id,
      label: name,
      onAction: () => id !== current && onSwitch(id),
    })),
  };
  const newOne = { id: 'new', label: 'New workspace…', icon: <Plus />, onAction: () => setMaking(true) };
  return (
    <>
      <ProfileMenu
        Settings={Settings}
        {...((own.length > 1 || mayMake) && { choice })}
        more={mayMake ? [newOne] : []}
      />
      {isMaking && (
        <Suspense>
          <NewWorkspaceDialog onMade={onSwitch} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  );
}
