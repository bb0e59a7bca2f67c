import { useQuery } from '@tanstack/react-query';
import { useHost } from '#web/app/host/host.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import styles from './careers-settings.module.css';
import { DownloadPages } from './download-pages.tsx';
import { NoticeForm } from './notice-form.tsx';
import { SiteForm } from './site-form.tsx';
import { siteQuery } from './site-queries.ts';

/** The section in Settings about the careers site: its address, what it says of the company, and the privacy notice. */
export function CareersSettings() {
  const { CareersAddressSettings } = useHost();
  const { data, error, refetch } = useQuery(siteQuery);
  return (
    <section className={styles['section']} aria-labelledby="careers-title">
      <h3 id="careers-title">Careers site</h3>
      <p className={styles['hint']}>
        The public pages of your published openings. Here is what they say of the company.
      </p>
      {CareersAddressSettings && <CareersAddressSettings />}
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {data ? <SiteForm stored={data} /> : !error && <Loading isLine />}
      <NoticeForm />
      {!CareersAddressSettings && <DownloadPages />}
    </section>
  );
}
