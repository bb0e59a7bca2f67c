import { useId, useState } from 'react';
import { chooseTheme, currentTheme, THEMES, type Theme } from '#web/app/theme/theme.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './theme-choice.module.css';

const THEME_LABELS: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** The section in Settings with the theme (product §2). */
export function ThemeChoice() {
  const [theme, setTheme] = useState(currentTheme);
  const name = useId();
  return (
    <fieldset className={styles['theme']}>
      <legend>Theme</legend>
      <div className={classNames('grid gap-2', styles['choices'])}>
        {THEMES.map((choice) => (
          <label key={choice} className={classNames('row gap-2 control-height nowrap', styles['choice'])}>
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
