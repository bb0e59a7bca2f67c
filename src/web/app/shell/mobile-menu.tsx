import { useLocation } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDialog } from 'react-aria/useDialog';
import { IconButton } from '#web/kit/button.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';

/** The menu button of narrow screens, and the sheet with the links of the navigation that it opens (product §2). */
export function MobileMenu() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Going to another page closes it, also by the browser's Back.
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
        <Modal side="sheet" isDismissable onClose={close}>
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
