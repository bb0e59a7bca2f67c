import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore, type Store } from '#web/kit/store.ts';

/** An action that Find lists. */
interface OfferedAction {
  /** The label. It ends in "…" if the action opens a dialog. */
  readonly label: string;
  readonly act: () => void;
  /** The keys that do the same, separated by spaces. */
  readonly keys?: string | undefined;
  /** Other phrases that find it, separated by commas. */
  readonly also?: string;
  /**
   * The words that are about this action alone. One of them must be typed to find it, so that many actions of one kind
   * don't bury others.
   */
  readonly own?: string;
}

/** The actions of the current screen. */
export const ofScreen = createStore<readonly OfferedAction[]>([]);

/** The actions that every screen has. */
export const ofShell = createStore<readonly OfferedAction[]>([]);

/** Offers the actions of a screen while it is rendered. Find lists no others: a screen offers what its buttons do. */
export function useScreenActions(actions: readonly OfferedAction[]): void {
  useOffered(ofScreen, actions);
}

/** Offers actions that every screen has. */
export function useShellActions(actions: readonly OfferedAction[]): void {
  useOffered(ofShell, actions);
}

function useOffered(offered: Store<readonly OfferedAction[]>, actions: readonly OfferedAction[]): void {
  const act = useEffectEvent((at: number) => actions[at]?.act());
  const words = JSON.stringify(actions);
  useEffect(() => {
    const added = (JSON.parse(words) as Omit<OfferedAction, 'act'>[]).map((action, at) => ({
      ...action,
      act: () => act(at),
    }));
    offered.set([...offered.read(), ...added]);
    return () => offered.set(offered.read().filter((action) => !added.includes(action)));
  }, [words, offered]);
}

/** An action that was requested on another screen. The target screen runs it when it is rendered. */
export type Request = 'new job' | 'new candidate';

export const requested = createStore<Request | null>(null);

/** Runs an action that was requested on another screen. */
export function useRequested(what: Request, act: () => void): void {
  const isWanted = useStore(requested) === what;
  const answer = useEffectEvent(act);
  useEffect(() => {
    if (!isWanted) return;
    requested.set(null);
    answer();
  }, [isWanted]);
}
