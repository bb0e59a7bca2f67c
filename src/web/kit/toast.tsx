import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { isTyping } from './shortcut.ts';
import {
  currentToasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  type Toast,
  useToasts,
} from './toast-queue.ts';
import styles from './toast.module.css';

export { toast, type ToastOptions } from './toast-queue.ts';

/**
 * Shows the toasts at the bottom right. It is always rendered, because screen readers only read out what is added to an
 * existing live region. F8 focuses the newest toast; Escape dismisses it.
 */
export function Toaster() {
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  useToastKeys(region);
  const isDragging = useIsDragging();

  function enter(event: FocusEvent<HTMLElement>): void {
    pauseToasts();
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
  }

  function leave(event: FocusEvent<HTMLElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) resumeToasts();
  }

  function dismiss({ id }: Toast): void {
    const hadFocus = region.current?.contains(document.activeElement);
    const next = [...(region.current?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])].findLast(
      (it) => it.dataset['toast'] !== String(id),
    );
    if (hadFocus) (next?.querySelector('button') ?? cameFrom.current)?.focus();
    dismissToast(id);
  }

  function dismissFocused(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>('[data-toast]')?.dataset['toast'];
    const focused = toasts.find((it) => String(it.id) === id);
    if (focused) dismiss(focused);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for the toasts in it
    <section
      ref={region}
      aria-label="Notifications"
      data-screen-only
      className={styles['toaster']}
      data-drag={isDragging || undefined}
      // A modal dialog makes everything outside itself inert, except elements with this attribute.
      data-react-aria-top-layer="true"
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={dismissFocused}
    >
      <ol aria-live="polite" aria-relevant="additions text" className="grid gap-2">
        {toasts.map((it) => (
          <ToastItem key={it.id} toast={it} onDismiss={() => dismiss(it)} />
        ))}
      </ol>
    </section>
  );
}

function ToastItem({
  toast: { id, type, text, count, action, onUndo, onRedo },
  onDismiss,
}: {
  toast: Toast;
  onDismiss: () => void;
}) {
  const isError = type === 'error';
  const buttons = [
    ...(action ? [action] : []),
    ...(onRedo ? [{ label: 'Redo', onAction: onRedo }] : []),
    ...(onUndo ? [{ label: 'Undo', onAction: onUndo }] : []),
  ];
  return (
    <li
      data-toast={id}
      className={classNames('flex gap-2 text-data', styles['toast'], isError && styles['error'])}
    >
      <strong className={classNames('row gap-1 flex-none control-height-small strong', styles['label'])}>
        {isError ? <CircleAlert /> : <CircleCheck />}
        {isError ? 'Error' : 'Done'}
      </strong>
      <span data-truncate className={styles['text']}>
        <span>{text}</span>
        {count > 1 && <span> ({count})</span>}
      </span>
      {buttons.map(({ label, onAction }) => (
        <Button
          key={label}
          size="small"
          onClick={() => {
            onDismiss();
            onAction();
          }}
        >
          {label}
        </Button>
      ))}
      <IconButton label="Dismiss" size="small" onClick={onDismiss}>
        <X />
      </IconButton>
    </li>
  );
}

/** Tells whether something is being dragged over the page, possibly from another window. */
export function useIsDragging(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    document.addEventListener('dragenter', () => setDragging(true), options);
    // Set at every event, because WebKit reports leaving the page whenever the pointer moves to another element.
    document.addEventListener('dragover', () => setDragging(true), options);
    document.addEventListener('drop', () => setDragging(false), options);
    document.addEventListener('dragend', () => setDragging(false), options);
    document.addEventListener(
      'dragleave',
      ({ relatedTarget }) => relatedTarget ?? setDragging(false),
      options,
    );
    return () => controller.abort();
  }, []);
  return isDragging;
}

/** Selects layers that handle Escape before a toast does. */
const OWN_ESCAPE = '[role=dialog], [role=alertdialog], [role=menu], [data-toast]';

/** Selects parts of a screen that handle Escape before a toast does, wherever the focus is. */
const TAKES_ESCAPE = '[data-takes-escape]';

function useToastKeys(region: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent): void {
      if (event.key === 'F8') {
        region.current?.querySelector<HTMLElement>('[data-toast]:last-child button')?.focus();
        return;
      }
      const newest = currentToasts().at(-1);
      const isTaken =
        event.defaultPrevented ||
        (event.target instanceof Element && event.target.closest(OWN_ESCAPE) !== null) ||
        (!isTyping(event) && document.querySelector(TAKES_ESCAPE) !== null);
      if (event.key !== 'Escape' || !newest || isTaken) return;
      // This Escape dismisses only the toast. The screen handles the next one.
      event.preventDefault();
      dismissToast(newest.id);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [region]);
}
