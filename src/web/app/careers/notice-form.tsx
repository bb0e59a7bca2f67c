import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { NOTICE_MAX_LENGTH } from '#domain/site-fields.ts';
import { currentNotice } from '#domain/site/site.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useExactDraft } from '#web/app/edit/use-field-draft.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { calendarDay } from '#web/app/time/format.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextArea } from '#web/kit/field.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import form from '#web/kit/form.module.css';
import { MarkdownPreview } from './markdown-preview.tsx';
import { noticesQuery } from './site-queries.ts';

/** The privacy notice that applicants agree to. Saving makes a new version, because people have agreed to the old one. */
export function NoticeForm() {
  const { data, error, refetch } = useQuery(noticesQuery);
  const notice = currentNotice(data?.data ?? []);
  const text = useExactDraft(notice?.text ?? '');
  const saving = useMutation({
    mutationFn: (edited: string) =>
      write('POST /notices', { body: { text: edited } }, 'The privacy notice was not saved'),
    onSuccess: async (written, edited) => {
      await refreshAfter(written);
      text.settle(edited);
      toastChange('Privacy notice saved as a new version', written);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.isDirty && !saving.isPending) saving.mutate(text.value);
  }

  return (
    <form className={form['form']} aria-label="Privacy notice" noValidate onSubmit={submit}>
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      <div>
        <TextArea
          label="Privacy notice"
          hint={
            notice
              ? `Version ${data?.data.length ?? 1}, in force since ${calendarDay(notice.at)}. Saving makes a new version; who agreed to an older one stays recorded.`
              : 'Markdown. Once it is there, applicants have to agree to it.'
          }
          error={saving.error?.message}
          rows={4}
          maxLength={NOTICE_MAX_LENGTH}
          disabled={!data}
          value={text.typed}
          onChange={(typed) => {
            saving.reset();
            text.type(typed);
          }}
        />
        <MarkdownPreview text={text.typed} />
      </div>
      <FormActions
        Save={OnlineButton}
        label="Save as a new version"
        isDirty={text.isDirty}
        isSaving={saving.isPending}
        onReset={text.reset}
      />
    </form>
  );
}
