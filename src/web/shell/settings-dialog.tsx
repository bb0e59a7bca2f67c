import { useId, useState } from 'react';
import { useHost } from '#web/host/host.ts';
import { chooseTheme, currentTheme, THEMES, type Theme } from '#web/theme/theme.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { History } from '#web/history/history.tsx';
import styles from './settings-dialog.module.css';

const THEME_LABELS: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { DataSettings } = useHost();
  return (
    <Dialog title="Settings" onClose={onClose}>
      <ThemeChoice />
      <DataSettings />
      <History />
    </Dialog>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState(currentTheme);
  const name = useId();
  return (
    <fieldset className={styles['group']}>
      <legend>Theme</legend>
      <div className={styles['themes']}>
        {THEMES.map((choice) => (
          <label key={choice} className={styles['theme']}>
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
