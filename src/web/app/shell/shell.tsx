import { Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { queryClient } from '#web/app/api/query-client.ts';
import { FindButton } from '#web/app/find/find-button.tsx';
import { HistoryButton } from '#web/app/history/history-button.tsx';
import { useUndoKeys } from '#web/app/history/use-undo-keys.ts';
import { useHost } from '#web/app/host/host.ts';
import { fetchModal } from '#web/kit/modal.tsx';
import { Toaster } from '#web/kit/toast.tsx';
import { TooltipLayer } from '#web/kit/tooltip.tsx';
import { BrandLink } from './brand.tsx';
import { Keys } from './keys.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { useRouteFocus } from './use-route-focus.ts';

interface ShellProps extends Pick<FrameProps, 'Settings' | 'children'> {
  /** A question that may appear on every screen. */
  prompt: ReactNode;
}

/** The frame with all that is done on every screen: navigation, search, history, undo (product §2, Shell). */
export function Shell({ prompt, ...frame }: ShellProps) {
  useUndoKeys();
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
      menu={<MobileMenu />}
      beside={
        <>
          <Keys />
          {prompt}
        </>
      }
    />
  );
}

interface FrameProps {
  /** The content of the dialog Settings. */
  Settings: ComponentType;
  /** In the header, after the brand. */
  tools?: ReactNode;
  /** At the end of the header. */
  menu?: ReactNode;
  /** Layers that may open on every screen. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The frame around every screen: header, footer, toasts. A reviewer's has no more (product §12). */
export function Frame({ Settings, tools, menu, beside, children }: FrameProps) {
  const { DataNote, DemoNotice, DevelopmentControls, HostNotice, Notifications, ProfileMenu } = useHost();
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  useEffect(() => void fetchModalAhead(), []);
  return (
    <div className={styles['shell']}>
      <a href="#main" className={styles['skip']}>
        Skip to content
      </a>
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <BrandLink />
          {tools ?? <span className={styles['links']} />}
          {Notifications && <Notifications />}
          <ProfileMenu Settings={Settings} />
          {menu}
        </div>
        <HostNotice />
      </header>
      {DemoNotice && <DemoNotice />}
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <footer className={styles['footer']}>
        <p>Hirelane</p>
        <DataNote />
      </footer>
      {DevelopmentControls && (
        <Suspense>
          <DevelopmentControls />
        </Suspense>
      )}
      {beside}
      <Toaster />
      <TooltipLayer />
    </div>
  );
}

/** Milliseconds between two looks in Safari, which lacks `requestIdleCallback`. */
const IDLE_AFTER = 500;

/** Loads the modal when the first screen has its rows, so that a dialog opens at once. */
async function fetchModalAhead(): Promise<void> {
  do await idle();
  while (queryClient.isFetching() > 0);
  // If this fails, opening a dialog loads it again and shows the failure.
  await fetchModal().catch(() => undefined);
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, IDLE_AFTER);
  });
}
