import { useRef, type ReactNode } from 'react';
import { Overlay } from 'react-aria/Overlay';
import { useModalOverlay } from 'react-aria/useModalOverlay';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { classNames } from './class-names.ts';
import styles from './modal.module.css';
import { useFocusReturn } from './use-focus-return.ts';

interface ModalProps {
  onClose: () => void;
  /** A click beside it closes it. */
  isDismissable: boolean;
  /** From the side, over the whole height: a few links, or a panel to work in. */
  side?: 'sheet' | 'panel';
  children: ReactNode;
}

/**
 * What lies over the page and keeps everything else out of reach until it is closed. Open as long as it is rendered:
 * Escape closes it, and focus goes back to where it came from.
 */
export function Modal({ onClose, isDismissable, side, children }: ModalProps) {
  const box = useRef<HTMLDivElement>(null);
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: (isOpen) => !isOpen && onClose() });
  const { modalProps, underlayProps } = useModalOverlay({ isDismissable }, state, box);
  useFocusReturn(box);
  return (
    <Overlay>
      <div {...underlayProps} className={classNames(styles['backdrop'], side && styles['side'])}>
        <div {...modalProps} ref={box} className={classNames(styles['box'], side && styles[side])}>
          {children}
        </div>
      </div>
    </Overlay>
  );
}
