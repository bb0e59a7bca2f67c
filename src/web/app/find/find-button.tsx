import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { FindDialog } from './find-dialog.tsx';
import { findOpened, openFind } from './find-opened.ts';

/** Opens Find by a button in the top bar or by Ctrl+K, which also works in a text field. */
export function FindButton() {
  const isOpen = useStore(findOpened);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!isFindKey(event)) return;
      // Otherwise the browser opens its own search.
      event.preventDefault();
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) openFind();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      findOpened.set(false);
    };
  }, []);

  return (
    <>
      <IconButton
        label="Find anything"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K"
        onClick={openFind}
      >
        <Search />
      </IconButton>
      {isOpen && <FindDialog onClose={() => findOpened.set(false)} />}
    </>
  );
}

function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
