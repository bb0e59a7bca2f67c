import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Overlay } from 'react-aria/Overlay';
import { useDialog } from 'react-aria/useDialog';
import { useModalOverlay } from 'react-aria/useModalOverlay';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { classNames } from './class-names.ts';
import styles from './modal.module.css';
import { useFocusReturn } from './use-focus-return.ts';

export interface ModalProps {
  /** Called by Escape, and by a click on the backdrop unless the modal is an alertdialog. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  /** The modal's form at the side of the window: a narrow sheet of links, or a panel to work in. */
  side?: 'sheet' | 'panel';
  /** Set for a layer as wide as a page of text. */
  isWide?: boolean;
  /** Set for a layer that fills the window up to a margin. */
  isLarge?: boolean;
  className?: string | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  children: ReactNode;
}

/** A modal with React Aria's behaviour. */
export function ModalLayer({
  onClose,
  side,
  isWide,
  isLarge,
  className,
  onKeyDown,
  children,
  ...named
}: ModalProps) {
  const box = useRef<HTMLDivElement>(null);
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: (isOpen) => !isOpen && onClose() });
  const isDismissable = named.role !== 'alertdialog';
  const { modalProps, underlayProps } = useModalOverlay({ isDismissable }, state, box);
  useFocusReturn(box);
  return (
    <Overlay>
      <div {...underlayProps} className={classNames(styles['backdrop'], side && styles['side'])}>
        <div
          {...modalProps}
          ref={box}
          className={classNames(
            styles['box'],
            side && styles[side],
            isWide && styles['wide'],
            isLarge && styles['large'],
          )}
        >
          <Section {...named} className={className} onKeyDown={onKeyDown}>
            {children}
          </Section>
        </div>
      </div>
    </Overlay>
  );
}

/** The dialog's element. React Aria requires it to be a component inside the overlay. */
function Section({
  className,
  onKeyDown,
  children,
  ...named
}: Omit<ModalProps, 'onClose' | 'side' | 'isWide' | 'isLarge'>) {
  const section = useRef<HTMLElement>(null);
  const { dialogProps } = useDialog(named, section);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a dialog has the focus until its field is loaded
    <section {...dialogProps} ref={section} className={className} onKeyDown={onKeyDown}>
      {children}
    </section>
  );
}
