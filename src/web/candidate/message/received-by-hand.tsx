import { writeAndShow } from '#web/app/history/use-write.ts';
import { TextArea, TextField } from '#web/kit/field.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import formStyles from '#web/kit/form.module.css';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { showMessage } from './asked-message.ts';

interface ReceivedByHandProps {
  candidateId: number;
  /** The candidate's address. */
  from: string;
  /** The person's own address. */
  to: string;
  onClose: () => void;
}

/** Adds a mail that came to the person's own mail program, as they type or paste it. */
export function ReceivedByHand({ candidateId, from, to, onClose }: ReceivedByHandProps) {
  const form = useForm({
    start: { at: localNow(), subject: '', text: '' },
    problems: ({ at, text }) => ({
      at: Number.isNaN(Date.parse(at))
        ? 'Enter a day and a time'
        : Date.parse(at) > Date.now()
          ? 'A mail can’t come in the future'
          : null,
      text: text.trim() === '' ? 'Enter the text of the mail' : null,
    }),
    send: async ({ at, subject, text }) => {
      const body = {
        candidateId,
        at: new Date(at).toISOString(),
        from,
        to,
        subject: subject.trim(),
        text,
        messageId: `${crypto.randomUUID()}@entered-by-hand`,
        references: [],
        attachments: [],
        original: null,
        html: null,
        isAutomatic: false,
        reason: 'Entered by hand.',
      };
      const { id } = await writeAndShow(
        'POST /messages/received',
        { body },
        { failed: 'The mail was not added' },
      );
      showMessage(id);
      toast.info('Mail added to the messages');
      onClose();
    },
  });

  return (
    <FormDialog
      title="Add a received mail"
      form={form}
      className={formStyles['form']}
      label="Add mail"
      onClose={onClose}
    >
      <TextField label="Received" type="datetime-local" {...form.field('at')} />
      <TextField label="Subject" dir="auto" {...form.field('subject')} autoComplete="off" />
      <TextArea label="Text" dir="auto" rows={8} {...form.field('text')} />
    </FormDialog>
  );
}

/** The present minute as a field for a day and a time takes it. */
function localNow(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
