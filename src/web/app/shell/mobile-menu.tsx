import { useLocation } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/kit/button.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';

/** On narrow screens, a menu button that opens a sheet with the navigation's links (product §2). */
export function MobileMenu() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The sheet closes when the person goes to another page, also by the browser's Back.
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
        <Modal side="sheet" aria-label="Menu" className={styles['sheet']} onClose={close}>
          <IconButton label="Close" className={styles['close']} onClick={close}>
            <X />
          </IconButton>
          <Navigation className={styles['sheetLinks']} onNavigate={close} />
        </Modal>
      )}
    </>
  );
}
