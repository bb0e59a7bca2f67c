import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { Button } from '#web/kit/button.tsx';
import { counted } from '#web/kit/counted.ts';
import { download } from '#web/kit/download.ts';
import { TextField } from '#web/kit/field.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import form from '#web/kit/form.module.css';
import { toast } from '#web/kit/toast.tsx';
import { withStyles } from '#web/kit/style-sheets.ts';
import styles from './careers-settings.module.css';

/** The storage keys of what was typed last on this device. */
const MAIL_KEY = 'hirelane-careers-mail';
const BASE_KEY = 'hirelane-careers-base';

/** Downloads the careers pages as a folder for any host. People apply by mail there. */
export function DownloadPages() {
  const [mail, setMail] = useState(() => readItem(MAIL_KEY) ?? '');
  const [base, setBase] = useState(() => readItem(BASE_KEY) ?? '');
  const [isAsked, setAsked] = useState(false);
  const problems = isAsked ? problemsOf(mail, base) : {};
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { careersZip } = await withStyles(() => import('./careers-zip.ts'));
      return careersZip({ mail: mail.trim(), base: base.trim() });
    },
    onSuccess: ({ zip, count }) => {
      writeItem(MAIL_KEY, mail.trim());
      writeItem(BASE_KEY, base.trim());
      download(zip, 'careers.zip');
      toast.info(`Downloaded ${counted(count, 'opening')} in careers.zip`);
    },
    onError: (error) => toast.error(error.message),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setAsked(true);
    if (!focusFirstProblem(event.currentTarget, problemsOf(mail, base)) && !isPending) mutate();
  }

  return (
    <form className={form['form']} aria-label="Careers pages" noValidate onSubmit={submit}>
      <h4>Careers pages</h4>
      <p className={styles['hint']}>
        A folder of pages that any web host can show. Download it again after an opening has changed.
      </p>
      <TextField
        label="Applications go to"
        name="mail"
        type="email"
        hint="People apply by mail to this address."
        error={problems.mail}
        autoComplete="email"
        value={mail}
        onChange={setMail}
      />
      <TextField
        label="Address of the folder (optional)"
        name="base"
        type="url"
        placeholder="https://example.com/careers"
        hint="With it, there are also a feed and a sitemap, by which openings are found."
        error={problems.base}
        value={base}
        onChange={setBase}
      />
      <div className={form['actions']}>
        <Button type="submit" busy={isPending}>
          Download careers pages
        </Button>
      </div>
    </form>
  );
}

function problemsOf(mail: string, base: string): { mail?: string; base?: string } {
  return {
    ...(!/^[^\s@]+@[^\s@]+$/.test(mail.trim()) && { mail: 'Enter a mail address, such as jobs@example.com' }),
    ...(base.trim() !== '' &&
      !/^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/.test(base.trim()) && {
        base: 'Enter an address that begins with https://',
      }),
  };
}
