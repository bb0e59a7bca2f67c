import { useQuery } from '@tanstack/react-query';
import { NOTICE_MAX_LENGTH } from '#domain/site-fields.ts';
import { currentNotice } from '#domain/site/site.ts';
import { draftsTogether, useExactDraft } from '#web/app/edit/use-field-draft.ts';
import { writeAndShow } from '#web/app/history/use-write.ts';
import { calendarDay } from '#web/app/time/format.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextArea } from '#web/kit/field.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import formStyles from '#web/kit/form.module.css';
import { useForm } from '#web/kit/use-form.ts';
import { MarkdownPreview } from './markdown-preview.tsx';
import { noticesQuery } from './site-queries.ts';

/** The privacy notice that applicants agree to. Saving makes a new version, because people have agreed to the old one. */
export function NoticeForm() {
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
        <TextArea
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
