import { ACCESS_OF } from '#domain/team/role.ts';
import { createStore, useStore } from '#web/kit/store.ts';
import type { OwnWorkspace, Person, SignedIn } from '#web/team/people/people-calls.ts';
import { pathIn } from '#web/team/people/tab-workspace.ts';
import { fetchFromServer } from '#web/team/people/other-answered.ts';
import { isOfServer } from './server-calls.ts';
import { SessionEnded, type SessionEnd } from './session-end.tsx';

const UNAUTHORIZED = 401;

interface SessionParts {
  signedIn: SignedIn;
  /** The workspace of this page. */
  first: OwnWorkspace;
  leaveTo: (path: string) => void;
  /** Called when the session goes on after it had ended. */
  onGoOn: () => void;
  /** Called when the workspace's choice of who keeps copies has changed. */
  onCopies: () => void;
}

/** The person's session on this page: their workspaces, and whether and why it has ended. */
export function createOwnSession({ signedIn, first, leaveTo, onGoOn, onCopies }: SessionParts) {
  const { id } = first;
  const person: Person = { ...signedIn.person, handle: first.handle };
  const workspaces = createStore(signedIn.workspaces);
  const isConfirmed = createStore(signedIn.confirmed);
  const end = createStore<SessionEnd | null>(null);

  function currentWorkspace(): OwnWorkspace {
    return workspaces.read().find((one) => one.id === id) ?? first;
  }

  /**
   * Asks the server why a call was refused: the person may be signed out or no member any more, or somebody else may
   * have signed in.
   */
  async function findOutWhy(): Promise<void> {
    const response = await fetchFromServer('/session', { headers: { Accept: 'application/json' } });
    if (response.status === UNAUTHORIZED) return end.set('signed out');
    if (!isOfServer(response)) return;
    const session = (await response.json()) as SignedIn;
    if (session.person.id !== person.id) return end.set('somebody else');
    update(session);
    const current = session.workspaces.find((one) => one.id === id);
    if (!current) end.set('removed');
    // The loaded page leads to what the session lacks, or says why the workspace is closed. Unsaved text is in drafts.
    else if (current.missing || current.closed) leaveTo(pathIn(id));
    // The page was built for what the person could do, so it reloads. Unsaved text is in drafts.
    else if (ACCESS_OF[current.role] !== ACCESS_OF[first.role]) leaveTo(pathIn(id));
    else if (end.read() !== null) goOn();
  }

  function update({ workspaces: own, confirmed }: SignedIn): void {
    workspaces.set(own);
    isConfirmed.set(confirmed);
  }

  function goOn(): void {
    end.set(null);
    onGoOn();
  }

  function signedInAgain(session: SignedIn): void {
    // The page reloads, because the other person has other drafts and perhaps another workspace.
    if (session.person.id !== person.id) return leaveTo('/');
    update(session);
    goOn();
  }

  function leave(): void {
    const [other] = workspaces.read();
    leaveTo(end.read() === 'removed' && other ? pathIn(other.id) : '/');
  }

  /** The workspace in its latest state. After the person was removed from it, the state at the start. */
  function useWorkspace(): OwnWorkspace {
    return useStore(workspaces).find((one) => one.id === id) ?? first;
  }

  function changed(workspace: OwnWorkspace): void {
    const { copies } = currentWorkspace();
    workspaces.set(workspaces.read().map((one) => (one.id === id ? workspace : one)));
    if (workspace.copies !== copies) onCopies();
  }

  /** The dialog that explains why the session has ended. */
  function End() {
    const [other] = useStore(workspaces);
    const props = { end, person, workspace: useWorkspace(), other };
    return <SessionEnded {...props} onSignedIn={signedInAgain} onLeave={leave} />;
  }

  return {
    person,
    workspaces,
    isConfirmed,
    currentWorkspace,
    useWorkspace,
    findOutWhy,
    hasEnded: () => end.read() !== null,
    changed,
    End,
  };
}
