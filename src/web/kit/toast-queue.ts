import { createStore, useStore } from './store.ts';

type ToastType = 'info' | 'error';

export interface ToastOptions {
  /** How long the toast stays, in ms (product §9). `Infinity`: until it is dismissed. */
  duration?: number | undefined;
  /** An action for the person. The toast goes when the action is done. */
  action?: { label: string; onAction: () => void } | undefined;
  /** Undoes the change of the toast. Shown as the last button, “Undo”. */
  onUndo?: (() => void) | undefined;
  /** Redoes the change that was undone. Shown as the last button, “Redo”. */
  onRedo?: (() => void) | undefined;
  /** The subject of the toast, for code that looks for it. */
  about?: readonly number[] | undefined;
  /** Shows the toast again without one of its subjects. */
  onLess?: ((about: number) => void) | undefined;
  /** The toast that this one replaces, if it is still shown. */
  replaces?: number | undefined;
}

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
  readonly action?: ToastOptions['action'];
  readonly onUndo?: ToastOptions['onUndo'];
  readonly onRedo?: ToastOptions['onRedo'];
  readonly about?: ToastOptions['about'];
  readonly onLess?: ToastOptions['onLess'];
}

/** product §9 */
const TOAST_DURATION = 2500;

/** Maximum number of toasts. Another one replaces the oldest, so that toasts don't cover the page. */
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

/** Shows a toast, from anywhere. Returns its id. */
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
  const place = before.findIndex(({ id }) => id === replaces);
  // Keeps the id, so that the same element gets another text.
  const id = place < 0 ? ++lastId : (replaces ?? 0);
  window.clearTimeout(countdowns.get(id)?.timer);
  countdowns.set(id, { left: duration, since: 0, timer: undefined });
  const added: Toast = { id, type, text, ...options };
  show(place < 0 ? [...before, added].slice(-MOST_AT_ONCE) : before.with(place, added));
  if (!isPaused) run(id);
  return id;
}

export function dismissToast(id: number): void {
  show(shown.read().filter((it) => it.id !== id));
}

/** Stops the clock while the pointer or the focus is on the toasts. Then each toast has its remaining time. */
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
  // The browser sends no leave event for a toast that was removed.
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
