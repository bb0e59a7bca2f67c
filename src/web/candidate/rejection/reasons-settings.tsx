import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { REASON_MAX_LENGTH, type Reason, type ReasonEdit } from '#domain/reason/reason.ts';
import { useWrite, writeAndShow } from '#web/app/history/use-write.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { reasonsQuery } from './reasons-query.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './reasons-settings.module.css';

const NOT_SAVED = 'The reason was not saved';

/** The section in Settings that adds, renames, orders and retires reasons for rejecting (product §2). */
export function ReasonsSettings() {
  const { data, error, refetch } = useQuery(reasonsQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const reasons = data?.data ?? [];
  const offered = reasons.filter(({ retired }) => !retired);
  const retired = reasons.filter((reason) => reason.retired);
  const { write } = useWrite(toast.error);

  function edit({ id }: Reason, body: ReasonEdit): void {
    write('PATCH /reasons/{id}', { params: { id }, body }, { failed: NOT_SAVED }, id);
  }

  function moveBeside(reason: Reason, other: Reason | undefined): void {
    if (other) edit(reason, { order: reasons.findIndex(({ id }) => id === other.id) });
  }

  function offer(reason: Reason, isOffered: boolean): void {
    edit(reason, { retired: !isOffered });
    // Moves the focus, because the row with the focused button disappears.
    title.current?.focus();
  }

  return (
    <section className="grid gap-2" aria-labelledby="reasons-title">
      <h3 ref={title} tabIndex={-1} id="reasons-title">
        Reasons for rejecting
      </h3>
      <p className="quiet">Keys 1 to 9 choose the first nine. Candidates keep a reason that is retired.</p>
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      <ol className={classNames('grid gap-1', styles['list'])}>
        {offered.map((reason, place) => (
          <li key={reason.id} className={classNames('row gap-1', styles['row'])}>
            <NameField reason={reason} onRename={(name) => edit(reason, { name })} />
            <IconButton
              label={`Move ${reason.name} up`}
              aria-disabled={place === 0}
              onClick={() => moveBeside(reason, offered[place - 1])}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              label={`Move ${reason.name} down`}
              aria-disabled={place === offered.length - 1}
              onClick={() => moveBeside(reason, offered[place + 1])}
            >
              <ArrowDown />
            </IconButton>
            <Button size="small" aria-label={`Retire ${reason.name}`} onClick={() => offer(reason, false)}>
              Retire <span className="visually-hidden">{reason.name}</span>
            </Button>
          </li>
        ))}
      </ol>
      <NewReason />
      {retired.length > 0 && (
        <ul className={classNames('grid gap-1', styles['list'])} aria-label="Retired reasons">
          {retired.map((reason) => (
            <li key={reason.id} className={classNames('row gap-1', styles['row'])}>
              <span className="grow muted text-control">{reason.name}</span>
              <Button size="small" onClick={() => offer(reason, true)}>
                Bring back <span className="visually-hidden">{reason.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The name of a reason. Leaving the field or Enter saves it, Escape restores it. */
function NameField({ reason: { name }, onRename }: { reason: Reason; onRename: (name: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);

  function end(): void {
    const next = typed?.trim() ?? '';
    if (next !== '' && next !== name) onRename(next);
    setTyped(null);
  }

  const form = useForm({
    draft: { values: { name: typed ?? name }, change: (edit) => setTyped(edit.name ?? null) },
    send: end,
  });
  return (
    <Form form={form} className={styles['name']}>
      <TextField
        label={`Name of ${name}`}
        hideLabel
        maxLength={REASON_MAX_LENGTH}
        {...form.field('name')}
        onBlur={end}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === null) return;
          event.stopPropagation();
          setTyped(null);
        }}
      />
    </Form>
  );
}

function NewReason() {
  const form = useForm({
    start: { name: '' },
    send: ({ name }) =>
      writeAndShow(
        'POST /reasons',
        { body: { name } },
        { failed: NOT_SAVED, onStored: () => form.change({ name: '' }) },
      ),
    onFailure: toast.error,
  });

  return (
    <Form form={form} className={classNames('row gap-1', styles['row'])}>
      <TextField
        className={styles['name']}
        label="New reason"
        hideLabel
        placeholder="New reason"
        maxLength={REASON_MAX_LENGTH}
        {...form.field('name')}
      />
      <SubmitButton form={form} size="small" disabled={form.values.name.trim() === ''} label="Add reason" />
    </Form>
  );
}
