import { useLocation } from '@tanstack/react-router';
import { Fragment, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#web/kit/dialog.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { useMedia } from '#web/kit/use-media.ts';
import { PageSelect } from './page-select.tsx';
import { PageTabs, panelId, tabId } from './page-tabs.tsx';
import styles from './settings-dialog.module.css';
import { GENERAL, settingsPages, type SettingsSection } from './settings-section.ts';
import { ThemeChoice } from './theme-choice.tsx';

interface SettingsDialogProps {
  sections: readonly SettingsSection[];
  /** The label of the page to open with. */
  first: string;
  onClose: () => void;
}

/**
 * The dialog of Settings: a list of pages, and the chosen one beside it (product §2). A page is mounted when it is first
 * shown. It then stays mounted, so that what was typed there is not lost.
 */
export function SettingsDialog({ sections, first, onClose }: SettingsDialogProps) {
  useCloseOnNavigation(onClose);
  const isNarrow = useMedia('(width < 45rem)');
  const [chosen, setChosen] = useState(first);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([first]));
  const pages = settingsPages([{ ...GENERAL, section: <ThemeChoice /> }, ...sections]);
  // The chosen page may be gone, because the person's role has changed.
  const shown = pages.some(({ label }) => label === chosen) ? chosen : GENERAL.label;

  function choose(label: string): void {
    setChosen(label);
    setVisited(new Set([...visited, label]));
  }

  const list = { pages, shown, onChoose: choose };
  return (
    <Dialog title="Settings" isLarge onClose={onClose}>
      <div className={styles['layout']}>
        {isNarrow ? <PageSelect {...list} /> : <PageTabs {...list} />}
        {pages
          .filter(({ label }) => label === shown || visited.has(label))
          .map(({ label, sections: its }) => (
            <div
              key={label}
              {...(!isNarrow && { role: 'tabpanel', id: panelId(label), 'aria-labelledby': tabId(label) })}
              hidden={label !== shown}
              className={styles['page']}
            >
              <Suspense fallback={<Loading />}>
                {its.map(({ section }, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a page's sections keep their places
                  <Fragment key={place}>{section}</Fragment>
                ))}
              </Suspense>
            </div>
          ))}
      </div>
    </Dialog>
  );
}

/** Closes the dialog when a link in it leads to another screen. */
function useCloseOnNavigation(onClose: () => void): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [openedOn] = useState(pathname);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (pathname !== openedOn) leave();
  }, [pathname, openedOn]);
}
