import { useRef, type ReactNode } from 'react';
import { useHost } from '#web/app/host/host.ts';
import { BrandLink } from '#web/app/shell/brand.tsx';
import styles from '#web/app/shell/shell.module.css';
import { useRouteFocus } from '#web/app/shell/use-route-focus.ts';
import { Settings } from '#web/candidate/settings/settings.tsx';
import { Toaster } from '#web/kit/toast.tsx';
import { TooltipLayer } from '#web/kit/tooltip.tsx';
import own from './review.module.css';

/** The frame around a reviewer's screens: without what they may not do, and without the keys for it. */
export function ReviewFrame({ children }: { children: ReactNode }) {
  const { DataNote, HostNotice, Notifications, ProfileMenu } = useHost();
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  return (
    <div className={styles['shell']}>
      <a href="#main" className={styles['skip']}>
        Skip to content
      </a>
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <div className={own['start']}>
            <BrandLink />
          </div>
          {Notifications && <Notifications />}
          <ProfileMenu Settings={Settings} />
        </div>
        <HostNotice />
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <footer className={styles['footer']}>
        <p>Hirelane</p>
        <DataNote />
      </footer>
      <Toaster />
      <TooltipLayer />
    </div>
  );
}
