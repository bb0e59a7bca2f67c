import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { counted } from '#web/kit/counted.ts';
import { download } from '#web/kit/download.ts';
import { TextField } from '#web/kit/field.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import formStyles from '#web/kit/form.module.css';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { withStyles } from '#web/kit/style-sheets.ts';

/** The storage keys of what was typed last on this device. */
const MAIL_KEY = 'hirelane-careers-mail';
const BASE_KEY = 'hirelane-careers-base';

/** Downloads the careers pages as a folder for any host. People apply by mail there. */
export function DownloadPages() {
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
