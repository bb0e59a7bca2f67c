import { Fragment, type KeyboardEvent } from 'react';
import { classNames } from '#web/kit/class-names.ts';
import styles from './settings-pages.module.css';
import type { SettingsPage } from '#web/app/host/settings-section.ts';

interface PageTabsProps {
  pages: readonly SettingsPage[];
  /** The label of the page that is shown. */
  shown: string;
  onChoose: (label: string) => void;
}

/** The pages as vertical tabs. Tab leads to the chosen one, the arrows to the others. */
export function PageTabs({ pages, shown, onChoose }: PageTabsProps) {
  function takeKey(event: KeyboardEvent): void {
    const place = pages.findIndex(({ label }) => label === shown);
    const next = nextPlace(event.key, place, pages.length);
    const page = next === null ? undefined : pages[next];
    if (!page) return;
    event.preventDefault();
    onChoose(page.label);
    document.querySelector<HTMLElement>(`#${CSS.escape(tabId(page.label))}`)?.focus();
  }

  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label="Sections of Settings"
      aria-orientation="vertical"
      className={classNames('column padding-3', styles['tabs'])}
      onKeyDown={takeKey}
    >
      {pages.map(({ group, label }, place) => (
        <Fragment key={label}>
          {group !== '' && group !== pages[place - 1]?.group && (
            // Only for the eye: a list of tabs contains nothing but tabs.
            <span aria-hidden="true" className={classNames('muted text-badge medium', styles['group'])}>
              {group}
            </span>
          )}
          <button
            type="button"
            role="tab"
            id={tabId(label)}
            aria-selected={label === shown}
            aria-controls={label === shown ? panelId(label) : undefined}
            tabIndex={label === shown ? 0 : -1}
            data-initial-focus={label === shown || undefined}
            className={classNames('flex-none control-height muted text-control medium', styles['tab'])}
            onClick={() => onChoose(label)}
          >
            {label}
          </button>
        </Fragment>
      ))}
    </div>
  );
}

/** The place to which a key leads, or null for other keys. The arrows go round. */
function nextPlace(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % count;
    case 'ArrowUp':
      return (place - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

export function tabId(label: string): string {
  return `settings-tab-${label.replaceAll(' ', '-')}`;
}

export function panelId(label: string): string {
  return `settings-page-${label.replaceAll(' ', '-')}`;
}
