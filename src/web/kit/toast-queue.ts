import { createStore, useStore } from './store.ts';

type ToastType = 'info' | 'error';

export interface ToastOptions {
  /** Milliseconds until the toast disappears (product §9). `Infinity`: it stays until it is dismissed. */
  duration?: number | undefined;
  /** A button with an action. The toast disappears when the action is done. */
  action?: { label: string; onAction: () => void } | undefined;
  /** Undoes the change of the toast, by a last button “Undo”. */
  onUndo?: (() => void) | undefined;
  /** Redoes the undone change, by a last button “Redo”. */
  onRedo?: (() => void) | undefined;
  /** The ids of the toast's subjects, by which other code finds the toast. */
  about?: readonly number[] | undefined;
  /** Called to show the toast without one of its subjects. */
  onLess?: ((about: number) => void) | undefined;
  /** The id of the toast to replace, if it is still shown. */
  replaces?: number | undefined;
}

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
  /** How many equal messages it stands for. */
  readonly count: number;
  readonly action?: ToastOptions['action'];
  readonly onUndo?: ToastOptions['onUndo'];
  readonly onRedo?: ToastOptions['onRedo'];
  readonly about?: ToastOptions['about'];
  readonly onLess?: ToastOptions['onLess'];
}

/** Milliseconds (product §9). */
const TOAST_DURATION = 2500;

/** The maximum number of toasts. A further one replaces the oldest, so that toasts don't cover the page. */
const MOST_AT_ONCE = 5;

interface Countdown {
  left: number;
  since: number;
  timer: number | undefined;
}

const shown = createStore<readonly Toast[]>([]);

let lastId = 0;
let isPaused = false;
const countdowns = new Map<number, Countdown>();

/** Shows a toast and returns its id. Equal messages become one. Can be called from anywhere. */
export const toast = {
  info: (text: string, options?: ToastOptions) => add('info', text, options),
  error: (text: string, options?: ToastOptions) => add('error', text, options),
};

function add(
  type: ToastType,
  text: string,
  { duration = TOAST_DURATION, replaces, ...options }: ToastOptions = {},
): number {
  const before = shown.read();
  const equal =
    replaces === undefined ? before.find((it) => it.type === type && it.text === text) : undefined;
  const place = before.findIndex(({ id }) => id === (equal?.id ?? replaces));
  // A replaced toast keeps its id, so that its element stays and only gets another text.
  const id = before[place]?.id ?? ++lastId;
  window.clearTimeout(countdowns.get(id)?.timer);
  countdowns.set(id, { left: duration, since: 0, timer: undefined });
  const added: Toast = { id, type, text, count: 1, ...options, ...(equal && together(equal, options)) };
  show(place < 0 ? [...before, added].slice(-MOST_AT_ONCE) : before.with(place, added));
  if (!isPaused) run(id);
  return id;
}

/** Joins a toast with a later equal one. Its “Undo” undoes the changes of both, the latest first. */
function together({ count, about = [], onUndo, onLess }: Toast, later: ToastOptions): Partial<Toast> {
  const undoLater = later.onUndo;
  return {
    count: count + 1,
    about: [...about, ...(later.about ?? [])],
    onLess: later.onLess ?? onLess,
    onUndo:
      undoLater && onUndo
        ? () => {
            undoLater();
            onUndo();
          }
        : (undoLater ?? onUndo),
  };
}

export function dismissToast(id: number): void {
  show(shown.read().filter((it) => it.id !== id));
}

/**
 * Pauses the toasts while the pointer or the focus is on them. Afterwards each toast continues with its remaining time.
 */
export function pauseToasts(): void {
  if (isPaused) return;
  isPaused = true;
  for (const countdown of countdowns.values()) {
    if (countdown.timer === undefined) continue;
    window.clearTimeout(countdown.timer);
    countdown.timer = undefined;
    countdown.left -= performance.now() - countdown.since;
  }
}

export function resumeToasts(): void {
  if (!isPaused) return;
  isPaused = false;
  for (const id of countdowns.keys()) run(id);
}

function run(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown || !Number.isFinite(countdown.left)) return;
  countdown.since = performance.now();
  countdown.timer = window.setTimeout(() => dismissToast(id), Math.max(0, countdown.left));
}

function show(next: readonly Toast[]): void {
  for (const [id, { timer }] of countdowns) {
    if (next.some((it) => it.id === id)) continue;
    window.clearTimeout(timer);
    countdowns.delete(id);
  }
  // Browsers send no leave event for a removed toast, so the pause ends here.
  if (next.length === 0) isPaused = false;
  shown.set(next);
}

/** The toasts on the page, the newest last. */
export function currentToasts(): readonly Toast[] {
  return shown.read();
}

export function useToasts(): readonly Toast[] {
  return useStore(shown);
}
