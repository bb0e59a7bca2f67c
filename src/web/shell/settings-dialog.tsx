import { useEffect, useId, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { chooseTheme, currentTheme, THEMES, type Theme } from '#web/theme.ts';
import { History } from './history.tsx';
import styles from './settings-dialog.module.css';
import { inWords } from './storage-size.ts';

const THEME_LABELS: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Settings" onClose={onClose}>
      <ThemeChoice />
      <WhereDataLives />
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

function WhereDataLives() {
  const bytes = useBytesUsed();
  return (
    <section className={styles['group']}>
      <h3>Your data</h3>
      <p>
        Everything you enter is kept in this browser, on this device. Nothing is sent anywhere.{' '}
        {bytes !== null && `It takes up ${inWords(bytes)}.`}
      </p>
    </section>
  );
}

/** Null while it is not known, or where the browser does not tell. */
function useBytesUsed(): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    async function ask(): Promise<void> {
      const { usage } = await navigator.storage.estimate();
      if (isCurrent && usage !== undefined) setBytes(usage);
    }
    // Without an answer the sentence is left out.
    ask().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return bytes;
}
