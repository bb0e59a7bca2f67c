import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useDialog } from 'react-aria/useDialog';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

interface DialogProps {
  title: string;
  /** Escape, the close button and, unless it is an alertdialog, a click on the backdrop. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  /** The id of the text that explains it. */
  describedBy?: string | undefined;
  children: ReactNode;
}

/**
 * A modal dialog; open as long as it is rendered. Focus starts on `[data-initial-focus]`, else in the first text
 * field, else on the dialog itself.
 */
export function Dialog({ onClose, ...content }: DialogProps) {
  return (
    <Modal onClose={onClose} isDismissable={content.role !== 'alertdialog'}>
      <DialogContent {...content} onClose={onClose} />
    </Modal>
  );
}

function DialogContent({ title, onClose, role = 'dialog', describedBy, children }: DialogProps) {
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  const described = describedBy ? { 'aria-describedby': describedBy } : {};
  const { dialogProps } = useDialog({ role, 'aria-labelledby': titleId, ...described }, section);
  useInitialFocus(section);
  return (
    <section {...dialogProps} ref={section} className={styles['dialog']}>
      <header className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {role === 'dialog' && (
          <IconButton label="Close" onClick={onClose}>
            <X />
          </IconButton>
        )}
      </header>
      <div className={styles['body']}>{children}</div>
    </section>
  );
}

/** The buttons at the end of a dialog, the one that confirms last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}

/** A sentence under a dialog's title. */
export function DialogDetail({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className={styles['detail']}>
      {children}
    </div>
  );
}

const TEXT_FIELD = 'input:not([type=radio], [type=checkbox]), textarea, select';

function useInitialFocus(dialog: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const chosen = dialog.current?.querySelector<HTMLElement>('[data-initial-focus]');
    const start = chosen ?? dialog.current?.querySelector<HTMLElement>(TEXT_FIELD);
    start?.focus();
    if (start instanceof HTMLInputElement) start.select();
  }, [dialog]);
}
