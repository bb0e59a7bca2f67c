import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { ACCESS_OF } from '#domain/team/role.ts';
import { AwayScreen } from '#web/team/people/away-screen.tsx';
import { Bare, leaveTo } from '#web/team/people/bare.tsx';
import { ClosedScreen } from '#web/team/people/closed-screen.tsx';
import { EntryScreen } from '#web/team/people/entry-screen.tsx';
import type { OwnWorkspace, SignedIn } from '#web/team/people/people-calls.ts';
import { createDeviceCopy } from './copy/device-copy.ts';

/**
 * Shows why a workspace can't be shown: it is closed, the session does not open it, or it can't be reached.
 *
 * @returns false where a copy on this device shows the workspace, as without a connection
 */
export async function showInstead(root: Root, opened: SignedIn, workspace: OwnWorkspace): Promise<boolean> {
  const screen = await screenFor(opened, workspace);
  if (screen) root.render(<Bare>{screen}</Bare>);
  return screen !== null;
}

async function screenFor(opened: SignedIn, workspace: OwnWorkspace): Promise<ReactNode> {
  const { id, handle, role } = workspace;
  if (workspace.closed) {
    const other = opened.workspaces.find(({ closed }) => !closed);
    return <ClosedScreen workspace={workspace} closed={workspace.closed} other={other} onLeave={leaveTo} />;
  }
  if (workspace.missing) {
    const other = opened.workspaces.find((each) => each.id !== id);
    return <EntryScreen workspace={workspace} other={other} onLeave={leaveTo} />;
  }
  const owner = { personId: opened.person.id, handle, access: ACCESS_OF[role] };
  if ((await createDeviceCopy(id, owner).ask()).state === 'ready') return null;
  const other = opened.workspaces.find(({ closed, away }) => !closed && !away);
  const reload = () => window.location.reload();
  return <AwayScreen workspace={workspace} other={other} onLeave={leaveTo} onReload={reload} />;
}
