import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { emailProblem } from '#domain/email.ts';
import { COLLEAGUE_NAME_MAX_LENGTH } from '#domain/team/colleague.ts';
import { useWrite, writeAndShow } from '#web/app/history/use-write.ts';
import { colleaguesQuery } from './colleagues-query.ts';
import { useHost } from '#web/app/host/host.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import formStyles from '#web/kit/form.module.css';
import { useStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';

type Colleague = Answer<'GET /colleagues'>['data'][number];

const NOT_SAVED = 'The colleague was not saved';

/** The section in Settings that names the colleagues of somebody who works alone (product §2). */
export function ColleaguesSettings() {
  const { data, error, refetch } = useQuery(colleaguesQuery);
  const me = useStore(useHost().person.profile);
  const [edited, setEdited] = useState<Colleague | 'new' | null>(null);
  const { write } = useWrite(toast.error);
  const list = data?.data ?? [];

  return (
    <section className="grid gap-2" aria-labelledby="colleagues-title">
      <h3 id="colleagues-title">People</h3>
      <p className="quiet">
        Notes can mention your colleagues, and candidates, next steps and interviews can be theirs. They get
        no mail and no account: everything stays in this browser.
      </p>
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      <ul className="grid gap-2" aria-label="People">
        <li className="row wrap gap-2 line-above">
          <Named person={me} />
          <span className="quiet">You. “Profile” in your menu changes it.</span>
        </li>
        {list.map((colleague) => (
          <li key={colleague.id} className="row wrap gap-2 line-above">
            <Named person={colleague} />
            <Button size="small" aria-label={`Edit ${colleague.name}`} onClick={() => setEdited(colleague)}>
              Edit
            </Button>
            <Button
              size="small"
              aria-label={`Remove ${colleague.name}`}
              onClick={() =>
                write(
                  'DELETE /colleagues/{id}',
                  { params: { id: colleague.id } },
                  { failed: 'The colleague was not removed', done: 'Colleague removed' },
                )
              }
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" onClick={() => setEdited('new')}>
          Add a colleague
        </Button>
      </div>
      {edited !== null && (
        <ColleagueDialog colleague={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

function Named({
  person: { name, handle, email },
}: {
  person: Pick<Colleague, 'name' | 'handle' | 'email'>;
}) {
  return (
    <span className="grow-from-12">
      <strong>
        <bdi>{name}</bdi>
      </strong>{' '}
      <span className="quiet">
        @{handle} {email}
      </span>
    </span>
  );
}

/** A form for the name and the email of a colleague, or of a new one. */
function ColleagueDialog({ colleague, onClose }: { colleague: Colleague | null; onClose: () => void }) {
  const form = useForm({
    start: { name: colleague?.name ?? '', email: colleague?.email ?? '' },
    problems: ({ name, email }) => ({
      name: name.trim() === '' ? 'Enter a name' : null,
      email: email.trim() === '' ? null : emailProblem(email.trim()),
    }),
    send: ({ name, email }) => {
      const body = { name: name.trim(), email: email.trim() };
      const words = { failed: NOT_SAVED, onShown: onClose };
      return colleague
        ? writeAndShow(
            'PATCH /colleagues/{id}',
            { params: { id: colleague.id }, body },
            { ...words, done: 'Colleague saved' },
          )
        : writeAndShow('POST /colleagues', { body }, { ...words, done: 'Colleague added' });
    },
  });

  return (
    <FormDialog
      title={colleague ? `Edit ${colleague.name}` : 'Add a colleague'}
      form={form}
      className={formStyles['form']}
      label={colleague ? 'Save' : 'Add'}
      onClose={onClose}
    >
      <TextField
        label="Name"
        dir="auto"
        maxLength={COLLEAGUE_NAME_MAX_LENGTH}
        {...form.field('name')}
        autoComplete="off"
      />
      <TextField
        label="Email"
        type="email"
        hint="Left empty when you don’t know it."
        {...form.field('email')}
        autoComplete="off"
      />
    </FormDialog>
  );
}
