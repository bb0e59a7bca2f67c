import { ReasonsSettings } from '#web/candidate/rejection/reasons-settings.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import styles from './hiring-settings.module.css';

/** The sections in Settings about hiring: reasons for rejecting, templates and interviews. */
export function HiringSettings() {
  return (
    <>
      <ReasonsSettings />
      <section className={styles['section']} aria-labelledby="templates-title">
        <h3 id="templates-title">Templates</h3>
        <p>The texts that you begin a mail with.</p>
        <LinkButton to="/templates" size="small">
          Edit templates
        </LinkButton>
      </section>
      <section className={styles['section']} aria-labelledby="library-title">
        <h3 id="library-title">Interview library</h3>
        <p>The interviews that jobs are given.</p>
        <LinkButton to="/kits" size="small">
          Edit interviews
        </LinkButton>
      </section>
    </>
  );
}
