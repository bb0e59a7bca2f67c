import { emailProblem } from '#domain/email.ts';
import { profileProblems } from '#domain/team/profile.ts';
import { draftsTogether, LINE, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import { useHost } from '#web/app/host/host.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import formStyles from '#web/kit/form.module.css';
import { useStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import styles from './profile-menu.module.css';

/** A form for the person's name and handle, and for their email where no server confirms it. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { person } = useHost();
  const profile = useStore(person.profile);
  const draft = draftsTogether({
    name: useFieldDraft(profile.name, LINE),
    handle: useFieldDraft(profile.handle, LINE),
    email: useFieldDraft(profile.email, LINE),
  });
  const form = useForm({
    draft,
    problems: () => ({
      ...profileProblems(draft.edit),
      email: person.editsEmail ? emailProblem(draft.edit.email.trim()) : null,
    }),
    showsProblems: true,
    send: async () => {
      await person.save(draft.edit);
      toast.info('Profile saved');
    },
  });

  return (
    <Dialog title="Profile" onClose={onClose}>
      <p className={styles['person']}>
        <strong>{profile.name}</strong>
        <span className="quiet">{profile.email}</span>
      </p>
      {person.Picture && <person.Picture />}
      <Form form={form} className={formStyles['form']}>
        <TextField label="Name" {...form.field('name')} dir="auto" autoComplete="name" />
        <TextField
          label="Handle"
          {...form.field('handle')}
          autoCapitalize="none"
          hint={`Notes mention you by it: @${draft.edit.handle}`}
          autoComplete="off"
        />
        {person.editsEmail && (
          <TextField label="Email" type="email" {...form.field('email')} autoComplete="email" />
        )}
        <FormActions form={form} label="Save profile" Submit={OnlineButton} />
      </Form>
    </Dialog>
  );
}
