import { useEffect, useRef, useState } from 'react';
import type { CopyStatus } from '#hosts/page/device-copy.ts';
import { dateAndTimeOrTimeToday } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { counted } from '#web/kit/counted.ts';
import { lazyDialog } from '#web/kit/modal.tsx';
import { useStore, type ReadableStore } from '#web/kit/store.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './connection-bar.module.css';
import type { RefusedWrites } from './copy/not-sent-dialog.tsx';

const NotSentDialog = lazyDialog(
  'Not sent',
  async () => (await import('./copy/not-sent-dialog.tsx')).NotSentDialog,
);

/** Milliseconds for which a gap in the connection, or the sending of changes, is not worth a word. */
const SHORT = 2_000;

interface ConnectionBarProps {
  /** The line to the server, as this page finds it. */
  line: ReadableStore<CopyStatus['line']>;
  copy: RefusedWrites;
}

/**
 * A bar about the connection to the server, and about what is not sent. It disappears by itself. With a copy of the
 * workspace on this device people go on working (product §25).
 */
export function ConnectionBar({ line: ofPage, copy }: ConnectionBarProps) {
  const found = useStore(ofPage);
  const status = useStore(copy.status);
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const refused = status.notSent.length;
  const line = lineOf(status, found);
  const isWithoutCopy = line === NO_CONNECTION || line === OTHER_ANSWERS;
  const hasLasted = useLasted(line !== null && !isWithoutCopy);
  const shown = isWithoutCopy || hasLasted || isLongOffline(status) ? line : null;

  function close(): void {
    setOpen(false);
    // The button that opened the list goes with the last change. The next Tab then goes on from here.
    if (refused === 0) requestAnimationFrame(() => bar.current?.focus());
  }

  return (
    <>
      {/* Only what has changed is read out: the number, and not the whole sentence again. */}
      <div ref={bar} role="status" aria-atomic="false" tabIndex={-1} className={styles['place']}>
        {(shown !== null || refused > 0) && (
          <div className={classNames('row wrap line-above warning text-data centered', styles['bar'])}>
            {shown && (
              <p>
                {shown.map((part) => (
                  <span key={part}>{part}</span>
                ))}
              </p>
            )}
            {refused > 0 && (
              <p className="row gap-3">
                {counted(refused, 'change')} could not be sent
                <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                  Show
                </Button>
              </p>
            )}
          </div>
        )}
      </div>
      {isOpen && <NotSentDialog copy={copy} onClose={close} />}
    </>
  );
}

type Line = readonly string[];

const NO_CONNECTION: Line = [
  'No connection to the server. What you typed stays here; it can’t be saved until the connection is back.',
];

const OTHER_ANSWERS: Line = [
  'Something else answers instead of the server, such as the sign-in page of a Wi-Fi. What you typed stays here; it can’t be saved until the server answers.',
];

const FULL: Line = [
  'This device has no room left. You see what the server has, and what you do is saved there. Free some space on the device, so that you can work without a connection again.',
];

/** The sentence about the connection, in parts that change separately. Null: all is well. */
function lineOf(status: CopyStatus, found: CopyStatus['line']): Line | null {
  const { state, offlineSince, unsent, behind, isFull } = status;
  if (state !== 'ready') {
    if (found === 'other') return OTHER_ANSWERS;
    if (found === 'lost') return NO_CONNECTION;
    return isFull ? FULL : null;
  }
  if (found !== 'well' || offlineSince !== null) {
    const since = offlineSince === null ? '' : ` since ${dateAndTimeOrTimeToday(new Date(offlineSince))}`;
    const changes = unsent === 0 ? 'your changes' : counted(unsent, 'change');
    const isOther = found === 'other' || status.line === 'other';
    return [
      isOther
        ? `Something else answers instead of the server${since}, such as the sign-in page of a Wi-Fi. You can go on working; `
        : `Offline${since}. You can go on working; `,
      `${changes} will be sent `,
      isOther ? 'when the server answers.' : 'when the connection is back.',
    ];
  }
  if (isFull) return FULL;
  if (unsent > 0) return [`Sending ${counted(unsent, 'change')}…`];
  return behind > 0 ? [`${counted(behind, 'change')} behind`] : null;
}

/** Tells whether the copy knows that this is no short gap, also in a page that has just been loaded. */
function isLongOffline({ offlineSince, line }: CopyStatus): boolean {
  if (offlineSince === null) return false;
  return !navigator.onLine || (line !== 'well' && Date.now() - Date.parse(offlineSince) > SHORT);
}

/** Tells whether a condition has lasted longer than a short gap. */
function useLasted(isSo: boolean): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = window.setTimeout(() => setLasted(true), SHORT);
    return () => {
      window.clearTimeout(timer);
      setLasted(false);
    };
  }, [isSo]);
  return isSo && hasLasted;
}
