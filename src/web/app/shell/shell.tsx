import { Link, useLocation, useRouterState } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { pageIsQuiet, screenIsShown } from '#web/app/api/page-is-quiet.ts';
import { loadTouchedQueries } from '#web/app/api/refresh.ts';
import { FindButton } from '#web/app/find/find-button.tsx';
import { useShellActions } from '#web/app/find/screen-actions.ts';
import { HistoryButton } from '#web/app/history/history-button.tsx';
import { loadUndoLast } from '#web/app/history/undo-and-redo.ts';
import { useUndoKeys } from '#web/app/history/use-undo-keys.ts';
import { useHost, type SettingsOf } from '#web/app/host/host.ts';
import { IconButton } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { fetchModal, lazyDialog, Modal } from '#web/kit/modal.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import { useStore } from '#web/kit/store.ts';
import { Toaster } from '#web/kit/toast.tsx';
import { TooltipLayer } from '#web/kit/tooltip.tsx';
import brandLinkStyles from './brand.module.css';
import { Mark } from './brand.tsx';
import { useGoKeys } from './go-keys.ts';
import { Navigation, type NavigationProps } from './navigation.tsx';
import styles from './shell.module.css';

interface ShellProps extends Pick<FrameProps, 'settingsOf' | 'children'> {
  /** A question to the person that may appear on every screen. */
  prompt: ReactNode;
}

/** The frame with all functions that every screen has: navigation, search, history, undo (product §2, Shell). */
export function Shell({ prompt, ...frame }: ShellProps) {
  useUndoKeys();
  useGoKeys();
  return (
    <Frame
      {...frame}
      tools={
        <>
          <Navigation className={styles['links']} />
          <FindButton />
          <HistoryButton />
        </>
      }
      menu={<MobileMenu Navigation={Navigation} />}
      beside={
        <>
          <Keys />
          {prompt}
        </>
      }
    />
  );
}

interface NavigatedProps {
  Navigation: ComponentType<NavigationProps>;
}

/** The frame for a reviewer: navigation, without search, history and undo (product §12). */
export function ReviewShell({
  Navigation: Links,
  ...frame
}: NavigatedProps & Pick<FrameProps, 'settingsOf' | 'children'>) {
  return (
    <Frame
      {...frame}
      tools={<Links className={styles['links']} />}
      menu={<MobileMenu Navigation={Links} />}
    />
  );
}

/** On narrow screens, a menu button that opens a sheet with the navigation's links (product §2). */
function MobileMenu({ Navigation: Links }: NavigatedProps) {
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
          <Links className={styles['sheetLinks']} onNavigate={close} />
        </Modal>
      )}
    </>
  );
}

const KeysDialog = lazyDialog('Keys', async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Opens the dialog with the screen's keys by the key ?. */
function Keys() {
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  useShellActions([{ label: 'Keys', keys: '?', act: () => setOpen(true) }]);
  if (!isOpen) return null;
  return <KeysDialog onClose={() => setOpen(false)} />;
}

interface FrameProps {
  /** Makes the sections in Settings that both editions have. */
  settingsOf: SettingsOf;
  /** Shown in the header, after the brand. */
  tools: ReactNode;
  /** Shown at the end of the header. */
  menu: ReactNode;
  /** Layers that can open on every screen. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The frame around every screen: header, footer and toasts. */
function Frame({ settingsOf, tools, menu, beside, children }: FrameProps) {
  const { shell, storage, team } = useHost();
  const { DemoNotice, DevelopmentControls, HostNotice, ProfileMenu } = shell;
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  useEffect(() => {
    screenIsShown();
    void fetchAhead();
  }, []);
  return (
    <div className={styles['shell']}>
      <a href="#main" className={styles['skip']}>
        Skip to content
      </a>
      <header className={styles['header']}>
        <div className={classNames('row gap-2', styles['bar'])}>
          <BrandLink />
          {tools}
          {team && <team.Notifications />}
          <ProfileMenu settingsOf={settingsOf} />
          {menu}
        </div>
        <HostNotice />
      </header>
      {DemoNotice && <DemoNotice />}
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <footer className={classNames('row wrap apart line-above muted text-badge', styles['footer'])}>
        <p>Hirelane</p>
        <storage.DataNote />
      </footer>
      {DevelopmentControls && <DevelopmentControls />}
      {beside}
      <Toaster />
      <TooltipLayer />
    </div>
  );
}

/** The product's name and below it the workspace's, as a link to the start. */
function BrandLink() {
  const name = useStore(useHost().shell.workspaceName);
  return (
    <Link
      to="/"
      activeOptions={{ exact: true }}
      className={classNames(
        'row gap-2 control-height text-control strong',
        brandLinkStyles['brand'],
        styles['brand'],
      )}
    >
      <Mark />
      {name !== '' && (
        <bdi data-truncate className={classNames('nowrap ellipsis muted text-badge', styles['workspace'])}>
          {name}
        </bdi>
      )}
    </Link>
  );
}

/**
 * After navigation, focuses the heading of the new screen, or within a place that of its new part, so that a screen reader says where the person is and Tab goes
 * on from there. Not on the first load, and not when the screen has put the focus somewhere itself.
 */
function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef<string | undefined>(undefined);
  const place = useRef<Element | null>(null);
  useEffect(() => {
    const previous = shown.current;
    const placeBefore = place.current;
    shown.current = pathname;
    place.current = main.current?.querySelector('[data-place]') ?? null;
    if (previous === undefined || previous === pathname || !main.current) return;
    if (main.current.contains(document.activeElement) && document.activeElement !== main.current) return;
    const isSamePlace = place.current !== null && place.current === placeBefore;
    const heading = main.current.querySelector<HTMLElement>(isSamePlace ? 'h2[tabindex]' : 'h1[tabindex]');
    (heading ?? main.current).focus({ preventScroll: true });
  }, [pathname, main]);
}

/** Loads the code of modals, changes and undo after the first screen has its rows, so that a dialog opens and a key undoes at once. */
async function fetchAhead(): Promise<void> {
  await pageIsQuiet();
  // If this fails, the code is loaded again when it is needed.
  await Promise.allSettled([fetchModal(), loadTouchedQueries(), loadUndoLast()]);
}
