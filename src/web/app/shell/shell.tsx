import { Suspense, useRef, type ComponentType, type ReactNode } from 'react';
import { FindButton } from '#web/app/find/find-button.tsx';
import { HistoryButton } from '#web/app/history/history-button.tsx';
import { useUndoKeys } from '#web/app/history/use-undo-keys.ts';
import { useHost } from '#web/app/host/host.ts';
import { Toaster } from '#web/kit/toast.tsx';
import { TooltipLayer } from '#web/kit/tooltip.tsx';
import { BrandLink } from './brand.tsx';
import { Keys } from './keys.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { useRouteFocus } from './use-route-focus.ts';

interface ShellProps {
  /** What the dialog Settings shows. */
  Settings: ComponentType;
  /** What may be asked on every screen. */
  prompt: ReactNode;
  children: ReactNode;
}

/** The frame around every screen: header, footer, toasts (product §2, Shell). */
export function Shell({ Settings, prompt, children }: ShellProps) {
  const { DataNote, DemoNotice, DevelopmentControls, HostNotice, Notifications, ProfileMenu } = useHost();
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  useUndoKeys();
  return (
    <div className={styles['shell']}>
      <a href="#main" className={styles['skip']}>
        Skip to content
      </a>
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <BrandLink />
          <Navigation className={styles['links']} />
          <FindButton />
          <HistoryButton />
          {Notifications && <Notifications />}
          <ProfileMenu Settings={Settings} />
          <MobileMenu />
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
      <Keys />
      {prompt}
      <Toaster />
      <TooltipLayer />
    </div>
  );
}
