import { BookmarkPlus } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import type { ViewScreen } from '#domain/choices/view-screen.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { Button } from '#web/kit/button.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import { withStyles } from '#web/kit/style-sheets.ts';
import { paramsOf } from '#web/app/address/view-link.ts';
import styles from './save-view.module.css';

const loadDialog = () => withStyles(() => import('./name-dialogs.tsx'));
const NewView = lazy(() => loadDialog().then(({ NewView: dialog }) => ({ default: dialog })));

/** Saves the screen's parameters as a view, by a button beside the title or by the key V. */
export const SaveView = memo(function SaveView({ screen, search }: { screen: ViewScreen; search: object }) {
  const [isOpen, setOpen] = useState(false);
  useShortcut('v', () => setOpen(true));
  useScreenActions([{ label: 'Save view…', act: () => setOpen(true) }]);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<BookmarkPlus />}
        aria-haspopup="dialog"
        aria-keyshortcuts="V"
        className={styles['button']}
        onClick={() => setOpen(true)}
      >
        <span className={styles['label']}>Save view</span>
      </Button>
      {isOpen && (
        <Suspense>
          <NewView screen={screen} params={paramsOf(screen, search)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
});
