import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { GENERAL, settingsPages, type SettingsSection } from '#web/app/host/settings-section.ts';
import { chooseTheme, currentTheme, THEMES, type Theme } from '#web/app/theme/theme.ts';
import { classNames } from '#web/kit/class-names.ts';
import { Select } from '#web/kit/select.tsx';
import { useMedia } from '#web/kit/use-media.ts';
import { About } from './about.tsx';
import { PageTabs, panelId, tabId } from './page-tabs.tsx';
import styles from './settings-pages.module.css';
import themeChoiceStyles from './theme-choice.module.css';

interface SettingsPagesProps {
  sections: readonly SettingsSection[];
  /** The label of the page to open with. */
  first: string;
}

/**
 * The list of the pages, and the chosen one beside it. A page is mounted when it is first shown. It then stays mounted, so
 * that what was typed there is not lost.
 */
export function SettingsPages({ sections, first }: SettingsPagesProps) {
  const layout = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia('(width < 45rem)');
  const [chosen, setChosen] = useState(first);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([first]));
  const pages = settingsPages([
    { ...GENERAL, section: <ThemeChoice /> },
    ...sections,
    { ...GENERAL, section: <About /> },
  ]);
  // The chosen page may be gone, because the person's role has changed.
  const shown = pages.some(({ label }) => label === chosen) ? chosen : GENERAL.label;

  useEffect(() => {
    // The dialog has the focus when the list is loaded after it.
    const dialog = layout.current?.closest('[role=dialog]');
    if (document.activeElement !== dialog) return;
    layout.current?.querySelector<HTMLElement>('[data-initial-focus], select')?.focus();
  }, []);

  function choose(label: string): void {
    setChosen(label);
    setVisited(new Set([...visited, label]));
  }

  return (
    <div ref={layout} className={styles['layout']}>
      {isNarrow ? (
        // The phone's own list of choices works by thumb.
        <Select
          label="Section"
          hideLabel
          className={styles['select']}
          value={shown}
          options={pages.map(({ group, label }) => ({ group, value: label, label }))}
          onChange={choose}
        />
      ) : (
        <PageTabs pages={pages} shown={shown} onChoose={choose} />
      )}
      {pages
        .filter(({ label }) => label === shown || visited.has(label))
        .map(({ label, sections: its }) => (
          <div
            key={label}
            {...(!isNarrow && { role: 'tabpanel', id: panelId(label), 'aria-labelledby': tabId(label) })}
            hidden={label !== shown}
            className={classNames('grid text-data', styles['page'])}
          >
            {its.map(({ section }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a page's sections keep their places
              <Fragment key={place}>{section}</Fragment>
            ))}
          </div>
        ))}
    </div>
  );
}

const THEME_LABELS: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** The section in Settings with the theme (product §2). */
function ThemeChoice() {
  const [theme, setTheme] = useState(currentTheme);
  const name = useId();
  return (
    <fieldset className={themeChoiceStyles['theme']}>
      <legend>Theme</legend>
      <div className={classNames('grid gap-2', themeChoiceStyles['choices'])}>
        {THEMES.map((choice) => (
          <label
            key={choice}
            className={classNames('row gap-2 control-height nowrap', themeChoiceStyles['choice'])}
          >
            <input
              type="radio"
              name={name}
              checked={choice === theme}
              onChange={() => {
                chooseTheme(choice);
                setTheme(choice);
              }}
            />
            {THEME_LABELS[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
