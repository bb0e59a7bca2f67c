import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { MOST_APPROVERS } from '#domain/offer-fields.ts';
import { useHost } from '#web/app/host/host.ts';
import { NOBODY, teammateName, useTeammates } from '#web/app/host/teammates.ts';
import { announce } from '#web/kit/announce.ts';
import { IconButton } from '#web/kit/button.tsx';
import { Select } from '#web/kit/select.tsx';
import { useStore } from '#web/kit/store.ts';
import styles from './offer.module.css';

interface ApproversProps {
  handles: readonly string[];
  onChange: (handles: string[]) => void;
}

/** The people who approve an offer, in their order. */
export function Approvers({ handles, onChange }: ApproversProps) {
  const teammates = useTeammates();
  const members = useStore(useHost().team?.members ?? NOBODY);
  // Reviewers see no offers (product §12), so they approve none.
  const reviewers = members.flatMap(({ role, handle }) => (role === 'reviewer' ? handle : []));
  const others = teammates.filter(({ handle }) => !handles.includes(handle) && !reviewers.includes(handle));
  const nameOf = (handle: string) => teammateName(handle, teammates);

  function move(place: number, by: 1 | -1): void {
    const [handle = ''] = handles.slice(place, place + 1);
    onChange(handles.toSpliced(place, 1).toSpliced(place + by, 0, handle));
    announce(`${nameOf(handle)} approves as number ${place + by + 1}`);
  }

  return (
    <fieldset className={styles['group']}>
      <legend>Approved by, in this order</legend>
      {handles.length > 0 && (
        <ol className={styles['approvers']}>
          {handles.map((handle, place) => (
            <li key={handle}>
              <span className="grow">
                {place + 1}. <bdi>{nameOf(handle)}</bdi>
              </span>
              <IconButton
                size="small"
                label={`Move ${nameOf(handle)} up`}
                aria-disabled={place === 0 || undefined}
                onClick={() => place > 0 && move(place, -1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                size="small"
                label={`Move ${nameOf(handle)} down`}
                aria-disabled={place === handles.length - 1 || undefined}
                onClick={() => place < handles.length - 1 && move(place, 1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton
                size="small"
                label={`Remove ${nameOf(handle)}`}
                onClick={({ currentTarget }) => {
                  // The focus goes to the field that adds, because the button disappears.
                  currentTarget.closest('fieldset')?.querySelector('select')?.focus();
                  onChange(handles.toSpliced(place, 1));
                }}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <Select
        label="Add somebody"
        hideLabel
        value=""
        disabled={handles.length >= MOST_APPROVERS}
        options={[
          { value: '', label: handles.length === 0 ? 'Nobody has to approve it' : 'Add somebody…' },
          ...others.map(({ handle, name }) => ({ value: handle, label: name })),
        ]}
        onChange={(handle) => handle !== '' && onChange([...handles, handle])}
      />
    </fieldset>
  );
}
