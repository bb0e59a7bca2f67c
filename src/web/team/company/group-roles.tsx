import { useEffect, useRef, useState } from 'react';
import { REVIEWS_NOTHING, type Reviewing } from '#domain/team/review.ts';
import { INVITED_ROLES, ROLE_LABELS, type InvitedRole } from '#domain/team/role.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { useOwnWrite } from '#web/team/people/use-own-write.ts';
import { ReviewingFields } from '#web/team/people/reviewing-fields.tsx';
import { classNames } from '#web/kit/class-names.ts';
import people from '#web/team/people/people-settings.module.css';
import { chooseGroupRole, directoryQuery, type DirectoryGroup } from './company-calls.ts';
import styles from './company.module.css';

const NO_ROLE = 'none';

/** The groups of the directory, the role of each, and a form for a group that has not come yet. */
export function GroupRoles({ groups }: { groups: readonly DirectoryGroup[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<DirectoryGroup | null>(null);
  /** The number of times that a role was saved, so that the form for a new one begins anew. */
  const [saved, setSaved] = useState(0);
  const save = useOwnWrite(chooseGroupRole, {
    shownBy: directoryQuery,
    onDone(_, { name, role }) {
      setEdited(null);
      setSaved(saved + 1);
      title.current?.focus();
      toast.info(
        role === null ? `${name} gives no role` : `${name} gives the role ${ROLE_LABELS[role].toLowerCase()}`,
      );
    },
  });
  return (
    <>
      <h3 ref={title} tabIndex={-1}>
        Roles of groups
      </h3>
      <p className="quiet">Who is in several groups gets the highest role. Owners stay owners.</p>
      {groups.length > 0 && (
        <ul className={people['list']} aria-label="Groups">
          {groups.map((group) => (
            <li key={group.name} className={classNames('row gap-2', people['row'])}>
              <p className={classNames('grid text-data', people['who'])}>
                <strong dir="auto">{group.name}</strong>
                <span>{describe(group)}</span>
              </p>
              <Button size="small" onClick={() => setEdited(group)}>
                Role… <span className="visually-hidden">of the group {group.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {edited ? (
        <GroupForm
          key={edited.name}
          group={edited}
          isSaving={save.isPending}
          onSave={save.mutate}
          onCancel={() => setEdited(null)}
        />
      ) : (
        <GroupForm key={`new ${saved}`} group={null} isSaving={save.isPending} onSave={save.mutate} />
      )}
    </>
  );
}

function describe({ role, members }: DirectoryGroup): string {
  const count = members === null ? 'Not sent yet' : `${members} ${members === 1 ? 'person' : 'people'}`;
  return `${role === null ? 'No role' : ROLE_LABELS[role]} · ${count}`;
}

interface GroupText {
  readonly group: string;
  readonly role: InvitedRole | typeof NO_ROLE;
  readonly reviewing: Reviewing;
}

interface GroupFormProps {
  /** Null: a group that is named here. */
  group: DirectoryGroup | null;
  isSaving: boolean;
  onSave: (given: { name: string; role: InvitedRole | null; reviewing?: Reviewing }) => void;
  onCancel?: () => void;
}

function GroupForm({ group, isSaving, onSave, onCancel }: GroupFormProps) {
  const form = useForm<GroupText>({
    start: {
      group: group?.name ?? '',
      role: group?.role ?? 'recruiter',
      reviewing: group?.reviewing ?? REVIEWS_NOTHING,
    },
    problems: (typed) => ({ group: typed.group.trim() === '' ? 'Enter the name of a group' : null }),
    send: ({ group: name, role, reviewing }) => {
      const given = { name: name.trim(), role: role === NO_ROLE ? null : role };
      onSave(role === 'reviewer' ? { ...given, reviewing } : given);
    },
    isBusy: isSaving,
  });
  const { element } = form;
  // The form takes the place of another one, below the button that opened it.
  useEffect(() => {
    if (group) element.current?.querySelector('select')?.focus();
  }, [group, element]);

  const roles = INVITED_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
  return (
    <Form form={form} className="grid gap-2" aria-label={group ? `Role of ${group.name}` : 'New role'}>
      <TextField
        label="Group"
        {...form.field('group')}
        dir="auto"
        autoComplete="off"
        maxLength={255}
        readOnly={group !== null}
      />
      <Select
        label="Role"
        {...form.field('role')}
        options={group?.role ? [...roles, { value: NO_ROLE, label: 'No role' }] : roles}
      />
      {form.values.role === 'reviewer' && <ReviewingFields {...form.field('reviewing')} />}
      <div className={classNames('flex wrap gap-2', styles['filters'])}>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <SubmitButton form={form} label={group ? 'Save role' : 'Add role'} busyLabel="Saving…" />
      </div>
    </Form>
  );
}
