import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { withStyles } from '#web/ui/style-sheets.ts';

const FindDialog = lazy(() =>
  withStyles(() => import('./find-dialog.tsx')).then(({ FindDialog: dialog }) => ({ default: dialog })),
);

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
      {isOpen && (
        <Suspense>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
