import { useQuery } from '@tanstack/react-query';
import { useHost } from '#web/app/host/host.ts';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './careers-settings.module.css';
import { DownloadPages } from './download-pages.tsx';
import { NoticeForm } from './notice-form.tsx';
import { SiteForm } from './site-form.tsx';
import { siteQuery } from './site-queries.ts';

/** The section in Settings about the careers site: its address, what it says of the company, and the privacy notice. */
export function CareersSettings() {
  const { careers } = useHost();
  const query = useQuery(siteQuery);
  const { data } = query;
  return (
    <section className={classNames('stack gap-3', styles['section'])} aria-labelledby="careers-title">
      <h3 id="careers-title">Careers site</h3>
      <p className="quiet">
        The public pages of your published openings. Here is what they say of the company.
      </p>
      {careers && <careers.AddressSettings />}
      <QueryStatus query={query} isLine />
      {data && <SiteForm stored={data} />}
      <NoticeForm />
      {!careers && <DownloadPages />}
    </section>
  );
}
