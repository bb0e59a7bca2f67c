import type { Root } from 'react-dom/client';
import { connectApi } from './app/api/connection.ts';
import { App } from './app/shell/app.tsx';
import { withStyles } from './kit/style-sheets.ts';
import { firstRows } from './routes/first-rows.ts';
import { createAppRouter } from './routes/routes.tsx';
import { Bare, leaveTo } from './team/people/bare.tsx';
import { earlyCallsAreSent } from './team/people/early-workspace.ts';
import type { OpenedSession } from './team/people/open-session.ts';
import { chooseWorkspace, keepWorkspace } from './team/people/tab-workspace.ts';
import { createServerHost } from './team/server/server-host.tsx';

/** Shows the workspace of this tab, or why it can't be shown. Is loaded while the server says who is signed in. */
export async function showWorkspace(root: Root, opened: Exclude<OpenedSession, 'nobody'>): Promise<void> {
  const isOpened = typeof opened === 'object';
  const workspace = isOpened ? chooseWorkspace(opened.workspaces) : undefined;
  if (!isOpened || !workspace) {
    const { NoWorkspace } = await withStyles(() => import('./team/people/no-workspace.tsx'));
    const why = !isOpened ? opened : workspace === null ? 'not this one' : 'none';
    const unconfirmed = !isOpened || opened.confirmed ? undefined : opened.person.email;
    root.render(
      <Bare>
        <NoWorkspace why={why} unconfirmed={unconfirmed} onLeave={leaveTo} />
      </Bare>,
    );
    return;
  }
  keepWorkspace(workspace.id);
  if (workspace.closed || workspace.missing || workspace.away) {
    const { showInstead } = await withStyles(() => import('./team/server/instead-of-workspace.tsx'));
    if (await showInstead(root, opened, workspace)) return;
  }
  await earlyCallsAreSent();
  const host = createServerHost(opened, workspace);
  connectApi(host);
  // A reviewer gets other screens, without the actions that a reviewer may not use.
  const router = workspace.role === 'reviewer' ? await loadReviewRouter() : createAppRouter();
  await firstRows(host.api, router);
  root.render(<App host={host} router={router} />);
}

async function loadReviewRouter() {
  const { createReviewRouter } = await withStyles(() => import('./team/review/review-router.tsx'));
  return createReviewRouter();
}
