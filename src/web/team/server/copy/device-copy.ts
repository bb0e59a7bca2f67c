import {
  copyChannel,
  DEVICE_COPY_PATHS,
  lostWrites,
  type CopyOwner,
  type CopyStatus,
} from '#hosts/page/device-copy.ts';
import { WORKSPACE_HEADER } from '#domain/team/request-headers.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { createStore, type ReadableStore } from '#web/kit/store.ts';

/** The key under which the person's choice of a copy on this device is stored (product §25). */
const WANTED = 'hirelane-device-copy';

/** Milliseconds between two attempts to send what is not sent. */
const AGAIN = 3_000;

export const NO_COPY: CopyStatus = {
  state: 'off',
  rows: 0,
  offlineSince: null,
  line: 'well',
  behind: 0,
  unsent: 0,
  isFull: false,
  notSent: [],
};

/** Reads whether the person wants a copy on this device. Null: they have not chosen. */
export function wantsCopy(): boolean | null {
  const chosen = readItem(WANTED);
  return chosen === null ? null : chosen === 'on';
}

/** Remembers the person’s choice for this device. Null: forgets it. */
export function chooseCopy(isWanted: boolean | null): void {
  writeItem(WANTED, isWanted === null ? null : isWanted ? 'on' : 'off');
}

/** The copy of a workspace on this device, which the service worker keeps. None of its calls rejects. */
export interface DeviceCopy {
  /** The copy as the worker described it last. */
  readonly status: ReadableStore<CopyStatus>;
  /** Makes a copy, or goes on with the one that is there. Does nothing without a service worker. */
  open(): Promise<void>;
  /** Tells that the server has a change. Resolves when the copy has it, too, or can’t get it. */
  heard(seq: number): Promise<CopyStatus>;
  /** Sends what is not sent, and gets what is new. Resolves when that is done, or the server can’t be reached. */
  sync(): Promise<CopyStatus>;
  /** Asks the worker how the copy is. */
  ask(): Promise<CopyStatus>;
  /** Tries a write again that the server refused. */
  again(key: string): Promise<void>;
  /** Forgets a write that the server refused. */
  giveUp(key: string): Promise<void>;
  /** Removes the copy, and all that is not sent. */
  remove(): Promise<void>;
  /**
   * Follows the copy while the page is open, and sends again while something is unsent or the server can’t be reached.
   *
   * @param listener called for each change of the copy, with a seq of this device
   * @returns a function that stops this
   */
  watch(listener: (notice: ChangeNotice) => void): () => void;
}

export function createDeviceCopy(workspace: string, owner: CopyOwner): DeviceCopy {
  const status = createStore<CopyStatus>(NO_COPY);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWatched = false;

  async function tell(path: keyof typeof DEVICE_COPY_PATHS, body?: object): Promise<CopyStatus> {
    // Without a worker, the server would be asked, which has no such calls.
    if (!navigator.serviceWorker?.controller) return workerIsGone();
    try {
      const response = await window.fetch(DEVICE_COPY_PATHS[path], {
        method: path === 'status' ? 'GET' : 'POST',
        headers: { 'Content-Type': 'application/json', [WORKSPACE_HEADER]: workspace },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (response.ok) status.set((await response.json()) as CopyStatus);
    } catch {
      // The worker was stopped or replaced while it answered. The next call reaches one that runs.
    }
    keepTrying();
    return status.read();
  }

  /** Somebody has deleted all data of the site, and the worker with it. What was not sent is told while the page is open. */
  function workerIsGone(): CopyStatus {
    const { state, unsent, notSent } = status.read();
    if (state === 'off') return status.read();
    const lost = { count: unsent, at: new Date().toISOString() };
    status.set({ ...NO_COPY, notSent: unsent === 0 ? notSent : [lostWrites(lost), ...notSent] });
    return status.read();
  }

  function keepTrying(): void {
    const { state, unsent, offlineSince, isFull } = status.read();
    // A copy that is turned off may still have unsent changes.
    const isOver = unsent === 0 && (state === 'off' || (offlineSince === null && !isFull));
    if (!isWatched || isOver) return;
    timer ??= setTimeout(tryNow, AGAIN);
  }

  function tryNow(): void {
    clearTimeout(timer);
    timer = undefined;
    void copy.sync();
  }

  const copy: DeviceCopy = {
    status,
    async open() {
      await tell('open', owner);
    },
    heard: (seq) => tell('heard', { seq }),
    sync: () => tell('heard', { seq: 0 }),
    ask: () => tell('status'),
    async again(key) {
      await tell('again', { key });
    },
    async giveUp(key) {
      const { state, notSent } = status.read();
      // Nobody but this page knows of it when the worker is gone, too.
      if (state === 'off')
        status.set({ ...status.read(), notSent: notSent.filter((write) => write.key !== key) });
      await tell('giveUp', { key });
    },
    async remove() {
      await tell('remove', owner);
    },
    watch(listener) {
      const channel = new BroadcastChannel(copyChannel(workspace));
      channel.addEventListener('message', ({ data }: MessageEvent<ChangeNotice | null>) => {
        if (data) listener(data);
        void copy.ask();
      });
      window.addEventListener('online', tryNow);
      isWatched = true;
      keepTrying();
      return () => {
        isWatched = false;
        clearTimeout(timer);
        window.removeEventListener('online', tryNow);
        channel.close();
      };
    },
  };
  return copy;
}
