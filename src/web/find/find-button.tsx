import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { FindDialog } from './find-dialog.tsx';

/** Opens the field that finds anything: the button of the top bar, and Ctrl+K, also where one types. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!isFindKey(event)) return;
      // Otherwise the browser goes to its own search.
      event.preventDefault();
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) setOpen(true);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <IconButton
        label="Find anything"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Search />
      </IconButton>
      {isOpen && <FindDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
