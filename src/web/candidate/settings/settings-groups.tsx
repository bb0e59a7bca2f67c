import { useId, useState } from 'react';
import { EraseRejected } from '#web/candidate/erasure/erase-rejected.tsx';
import { useHost } from '#web/app/host/host.ts';
import { ReasonsSettings } from '#web/candidate/rejection/reasons-settings.tsx';
import { chooseTheme, currentTheme, THEMES, type Theme } from '#web/app/theme/theme.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import styles from './settings.module.css';

const CareersSettings = lazyPart(
  async () => (await import('#web/app/careers/careers-settings.tsx')).CareersSettings,
);

const RetentionSettings = lazyPart(
  async () => (await import('#web/candidate/retention/retention-settings.tsx')).RetentionSettings,
);

const THEME_LABELS: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** The content of Settings: theme, data, reasons for rejecting, templates, interviews, careers site, erasing, retention. */
export function SettingsGroups() {
  const { DataSettings, mayEditSite, mayErase } = useHost();
  return (
    <>
      <ThemeChoice />
      <DataSettings />
      <ReasonsSettings />
      <section className={styles['group']} aria-labelledby="templates-title">
        <h3 id="templates-title">Templates</h3>
        <p>The texts that you begin a mail with.</p>
        <LinkButton to="/templates" size="small">
          Edit templates
        </LinkButton>
      </section>
      <section className={styles['group']} aria-labelledby="library-title">
        <h3 id="library-title">Interview library</h3>
        <p>The interviews that jobs are given.</p>
        <LinkButton to="/kits" size="small">
          Edit interviews
        </LinkButton>
      </section>
      {mayEditSite && <CareersSettings />}
      {mayErase && <EraseRejected />}
      {mayErase && <RetentionSettings />}
    </>
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
