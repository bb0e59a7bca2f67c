import type { KeyboardEvent } from 'react';
import { buttonClass } from '#web/kit/button.tsx';
import styles from './toolbar.module.css';

/** The half of the builder that a narrow screen shows. */
export type View = 'edit' | 'preview';

const LABELS: Readonly<Record<View, string>> = { edit: 'Edit', preview: 'Preview' };

const OTHER: Readonly<Record<View, View>> = { edit: 'preview', preview: 'edit' };

export function tabId(view: View): string {
  return `builder-tab-${view}`;
}

export function tabPanelId(view: View): string {
  return `builder-${view}`;
}

interface ViewTabsProps {
  shown: View;
  onShow: (view: View) => void;
}

/** The tabs that switch between editor and preview on a narrow screen. */
export function ViewTabs({ shown, onShow }: ViewTabsProps) {
  function switchByKey(event: KeyboardEvent<HTMLElement>): void {
    const isSwitch = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const next = isSwitch ? OTHER[shown] : ({ Home: 'edit', End: 'preview' } as const)[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next);
    document.getElementById(tabId(next))?.focus();
  }

  return (
    <div role="tablist" aria-label="Editor or preview" className={styles['tabs']}>
      {(['edit', 'preview'] as const).map((view) => (
        <button
          key={view}
          type="button"
          role="tab"
          id={tabId(view)}
          aria-selected={view === shown}
          aria-controls={tabPanelId(view)}
          tabIndex={view === shown ? 0 : -1}
          className={buttonClass({ size: 'small', variant: 'quiet' })}
          onClick={() => onShow(view)}
          onKeyDown={switchByKey}
        >
          {LABELS[view]}
        </button>
      ))}
    </div>
  );
}
