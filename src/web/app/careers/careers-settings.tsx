import { useQuery } from '@tanstack/react-query';
import { NOTICE_MAX_LENGTH } from '#domain/site-fields.ts';
import { currentNotice } from '#domain/site/site.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { draftsTogether, useExactDraft } from '#web/app/edit/use-field-draft.ts';
import { writeAndShow } from '#web/app/history/use-write.ts';
import { useHost } from '#web/app/host/host.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { calendarDay } from '#web/app/time/format.ts';
import { MarkdownArea } from '#web/app/formatted/markdown-area.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { counted } from '#web/kit/counted.ts';
import { download } from '#web/kit/download.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import formStyles from '#web/kit/form.module.css';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { withStyles } from '#web/kit/style-sheets.ts';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import styles from './careers-settings.module.css';
import { noteDownload } from './last-download.ts';
import { MarkdownPreview } from './markdown-preview.tsx';
import { SiteForm } from './site-form.tsx';
import { noticesQuery, siteQuery } from './site-queries.ts';

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
      {careers ? <careers.AddressSettings /> : <DownloadPages />}
      <QueryStatus query={query} isLine />
      {data && <SiteForm stored={data} />}
      <NoticeForm />
    </section>
  );
}

/** The storage keys of what was typed last on this device. */
const MAIL_KEY = 'hirelane-careers-mail';
const BASE_KEY = 'hirelane-careers-base';

/** Downloads the careers pages as a folder for any host. People apply by mail there. */
function DownloadPages() {
  const form = useForm({
    start: { mail: readItem(MAIL_KEY) ?? '', base: readItem(BASE_KEY) ?? '' },
    problems: problemsOf,
    send: async (typed) => {
      const [mail, base] = [typed.mail.trim(), typed.base.trim()];
      const { careersZip } = await withStyles(() => import('./careers-zip.ts'));
      const { zip, count } = await careersZip({ mail, base });
      writeItem(MAIL_KEY, mail);
      writeItem(BASE_KEY, base);
      download(zip, 'careers.zip');
      noteDownload(new Date().toISOString());
      toast.info(`Downloaded ${counted(count, 'opening')} in careers.zip`);
    },
    onFailure: toast.error,
  });

  return (
    <Form form={form} className={formStyles['form']} aria-label="Careers pages">
      <h4>Careers pages</h4>
      <p className="quiet">
        A folder of pages that any web host can show. Download it again after an opening has changed.
      </p>
      <TextField
        label="Applications go to"
        {...form.field('mail')}
        type="email"
        hint="People apply by mail to this address."
        autoComplete="email"
      />
      <TextField
        label="Address of the folder (optional)"
        {...form.field('base')}
        type="url"
        placeholder="https://example.com/careers"
        hint="With it, there are also a feed and a sitemap, by which openings are found."
      />
      <div className="flex wrap gap-2 to-end">
        <SubmitButton form={form} label="Download careers pages" />
      </div>
    </Form>
  );
}

function problemsOf({ mail, base }: { readonly mail: string; readonly base: string }) {
  const isMail = /^[^\s@]+@[^\s@]+$/.test(mail.trim());
  const isBase = base.trim() === '' || /^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/.test(base.trim());
  return {
    mail: isMail ? null : 'Enter a mail address, such as jobs@example.com',
    base: isBase ? null : 'Enter an address that begins with https://',
  };
}

/** The privacy notice that applicants agree to. Saving makes a new version, because people have agreed to the old one. */
function NoticeForm() {
  const { data, error, refetch } = useQuery(noticesQuery);
  const notice = currentNotice(data?.data ?? []);
  const draft = draftsTogether({ text: useExactDraft(notice?.text ?? '') });
  const form = useForm({
    draft,
    send: () => {
      const { edit } = draft;
      const outcome = {
        failed: 'The privacy notice was not saved',
        done: 'Privacy notice saved as a new version',
        onShown: () => draft.settle(edit),
      };
      return writeAndShow('POST /notices', { body: edit }, outcome);
    },
    failureField: 'text',
  });

  return (
    <Form form={form} className={formStyles['form']} aria-label="Privacy notice">
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      <div>
        <MarkdownArea
          label="Privacy notice"
          hint={
            notice
              ? `Version ${data?.data.length ?? 1}, in force since ${calendarDay(notice.at)}. Saving makes a new version; who agreed to an older one stays recorded.`
              : 'Markdown. Once it is there, applicants have to agree to it.'
          }
          {...form.field('text')}
          rows={4}
          maxLength={NOTICE_MAX_LENGTH}
          disabled={!data}
        />
        <MarkdownPreview text={form.values.text} />
      </div>
      <FormActions form={form} label="Save as a new version" Submit={OnlineButton} />
    </Form>
  );
}
