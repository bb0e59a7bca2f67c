import { ArrowDown, ArrowUp, BookmarkPlus, Trash2 } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useWrite } from '#web/app/history/use-write.ts';
import { useTeammates } from '#web/app/host/teammates.ts';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { announce } from '#web/kit/announce.ts';
import { IconButton } from '#web/kit/button.tsx';
import { counted } from '#web/kit/counted.ts';
import { useFocusAfterDelete } from '#web/kit/use-focus-after-delete.ts';
import { peopleInWords } from '#web/candidate/interviews/people/people-in-words.ts';
import { NOT_COPIED } from './copy-kits.ts';
import type { Kit } from './kit-queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './kits.module.css';

interface KitListProps {
  /** The accessible name of the list. */
  label: string;
  kits: readonly Kit[];
  onEdit: (kit: Kit) => void;
  /** Called when the last kit was deleted. Must focus something outside of the list. */
  onEmptied: () => void;
}

/** The kits of a job or of the library in their order. Alt with an arrow moves the one with the focus. */
export function KitList({ label, kits, onEdit, onEmptied }: KitListProps) {
  const { write } = useWrite();
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useFocusAfterDelete(list, kits, { buttons: 'button[data-delete]', onEmptied });

  function moveTo(kit: Kit, place: number): void {
    if (place < 0 || place >= kits.length) return;
    const call = { params: { id: kit.id }, body: { order: place } };
    write('PATCH /kits/{id}', call, { failed: 'The interview was not saved' });
    announce(`${kit.name} is number ${place + 1} of ${kits.length}`);
  }

  function keepInLibrary({ id }: Kit): void {
    const call = { params: { id }, body: { jobId: null } };
    write('POST /kits/{id}/copy', call, { failed: NOT_COPIED, done: 'Added to the library' });
  }

  function remove(kit: Kit): void {
    keepFocus(kit);
    const outcome = { failed: 'The interview was not deleted', done: 'Interview deleted' };
    write('DELETE /kits/{id}', { params: { id: kit.id } }, outcome);
  }

  function press(event: KeyboardEvent, kit: Kit, place: number): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    moveTo(kit, place + by);
  }

  return (
    <ol ref={list} aria-label={label}>
      {kits.map((kit, place) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside
        <li
          key={kit.id}
          className={classNames('row wrap line-above', styles['item'])}
          onKeyDown={(event) => press(event, kit, place)}
        >
          <KitName kit={kit} onEdit={() => onEdit(kit)} />
          <span className={styles['tools']}>
            <IconButton
              label={`Move ${kit.name} up`}
              size="small"
              aria-keyshortcuts="Alt+ArrowUp"
              aria-disabled={place === 0}
              onClick={() => moveTo(kit, place - 1)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              label={`Move ${kit.name} down`}
              size="small"
              aria-keyshortcuts="Alt+ArrowDown"
              aria-disabled={place === kits.length - 1}
              onClick={() => moveTo(kit, place + 1)}
            >
              <ArrowDown />
            </IconButton>
            {kit.jobId !== null && (
              <IconButton
                label={`Add ${kit.name} to the library`}
                size="small"
                onClick={() => keepInLibrary(kit)}
              >
                <BookmarkPlus />
              </IconButton>
            )}
            <IconButton label={`Delete ${kit.name}`} size="small" data-delete onClick={() => remove(kit)}>
              <Trash2 />
            </IconButton>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The name of a kit, which opens its form, and its facts. */
function KitName({ kit, onEdit }: { kit: Kit; onEdit: () => void }) {
  const { name, minutes, stage, interviewers, attributes, questions } = kit;
  const people = peopleInWords(interviewers, useTeammates(), 'or');
  const facts = [
    `${minutes} min`,
    people === '' ? 'Anybody' : people,
    ...(attributes.length > 0 ? [counted(attributes.length, 'attribute')] : []),
    ...(questions.length > 0 ? [counted(questions.length, 'question')] : []),
  ];
  return (
    <span className={classNames('grid gap-1 min-0', styles['kit'])}>
      <button
        type="button"
        aria-label={`Edit ${name}`}
        className={classNames('medium nowrap ellipsis', styles['name'])}
        onClick={onEdit}
      >
        <bdi data-truncate>{name}</bdi>
      </button>
      <span className={classNames('row wrap quiet', styles['facts'])}>
        <StageBadge stage={stage} /> <span>{facts.join(' · ')}</span>
      </span>
    </span>
  );
}
