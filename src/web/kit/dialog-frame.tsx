import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

interface DialogProps {
  title: string;
  /** Called by Escape, by the close button and, unless the role is alertdialog, by a click on the backdrop. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  /** The id of the text that explains the dialog. */
  describedBy?: string | undefined;
  /** Set for a dialog as wide as a page of text. */
  isWide?: boolean;
  /** Set for a dialog that fills the window up to a margin, on a phone all of it. Its content scrolls by itself. */
  isLarge?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, which is open while it is rendered. The focus starts on `[data-initial-focus]`, or else in the first
 * text field, or else on the dialog itself.
 */
export function Dialog({
  title,
  onClose,
  role = 'dialog',
  describedBy,
  isWide,
  isLarge,
  children,
}: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      onClose={onClose}
      role={role}
      aria-labelledby={titleId}
      {...(describedBy && { 'aria-describedby': describedBy })}
      {...(isWide && { isWide })}
      {...(isLarge && { isLarge })}
      className={classNames(styles['dialog'], isLarge && styles['large'])}
    >
      <header className={classNames('flex gap-2 apart', styles['head'])}>
        <h2 id={titleId}>{title}</h2>
        {role === 'dialog' && (
          <IconButton label="Close" onClick={onClose}>
            <X />
          </IconButton>
        )}
      </header>
      <DialogBody>{children}</DialogBody>
    </Modal>
  );
}

/** The content of the dialog. It is a separate component, because it is mounted when the modal has been loaded. */
function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useInitialFocus(body);
  return (
    <div ref={body} className={styles['body']}>
      {children}
    </div>
  );
}

interface DialogActionsProps {
  /** Set for a dialog that can be higher than the window, whose buttons then stay at its lower edge. */
  isInSight?: boolean;
  children: ReactNode;
}

/** The buttons at the end of a dialog. The confirming button is the last one. */
export function DialogActions({ isInSight, children }: DialogActionsProps) {
  return (
    <div data-in-sight={isInSight} className={classNames('flex wrap gap-2 to-end', styles['actions'])}>
      {children}
    </div>
  );
}

/** A sentence under a dialog's title. */
export function DialogDetail({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className="muted">
      {children}
    </div>
  );
}

const TEXT_FIELD = 'input:not([type=radio], [type=checkbox]), textarea, select';

function useInitialFocus(body: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => focusStart(body.current), [body]);
  useEffect(() => {
    // A dialog around this one took the focus back, because it did not know of this one yet.
    if (!body.current?.contains(document.activeElement)) focusStart(body.current);
  }, [body]);
}

function focusStart(body: HTMLElement | null): void {
  const chosen = body?.querySelector<HTMLElement>('[data-initial-focus]');
  const start = chosen ?? body?.querySelector<HTMLElement>(TEXT_FIELD);
  start?.focus();
  if (start instanceof HTMLInputElement) start.select();
}
