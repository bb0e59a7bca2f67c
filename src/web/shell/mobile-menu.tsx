import { useLocation } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDialog } from 'react-aria/useDialog';
import { IconButton } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';

/** On narrow screens: the hamburger and its sheet with the same four links (product §2). */
export function MobileMenu() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  // On another page, also one that the browser's Back leads to, it is closed.
  const isOpen = openAt === path;

  function close(): void {
    setOpenAt(null);
  }

  return (
    <>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={styles['hamburger']}
        onClick={() => setOpenAt(path)}
      >
        <Menu />
      </IconButton>
      {isOpen && (
        <Modal side isDismissable onClose={close}>
          <Sheet onClose={close} />
        </Modal>
      )}
    </>
  );
}

function Sheet({ onClose }: { onClose: () => void }) {
  const sheet = useRef<HTMLDivElement>(null);
  const { dialogProps } = useDialog({ 'aria-label': 'Menu' }, sheet);
  return (
    <div {...dialogProps} ref={sheet} className={styles['sheet']}>
      <IconButton label="Close" className={styles['close']} onClick={onClose}>
        <X />
      </IconButton>
      <Navigation className={styles['sheetLinks']} onNavigate={onClose} />
    </div>
  );
}
