import { BookmarkPlus } from 'lucide-react';
import { memo } from 'react';
import type { ViewScreen } from '#domain/choices/view-screen.ts';
import { Button } from '#web/kit/button.tsx';
import styles from './save-view.module.css';
import { useSaveView } from './use-save-view.tsx';

/** The button beside a title that saves the screen's parameters as a view. */
export const SaveView = memo(function SaveView({ screen, search }: { screen: ViewScreen; search: object }) {
  const { open, dialog } = useSaveView(screen, search);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<BookmarkPlus />}
        aria-haspopup="dialog"
        aria-keyshortcuts="V"
        className={styles['button']}
        onClick={open}
      >
        <span className={styles['label']}>Save view</span>
      </Button>
      {dialog}
    </>
  );
});
