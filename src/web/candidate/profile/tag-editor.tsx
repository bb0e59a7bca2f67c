import { Plus, X } from 'lucide-react';
import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { isSameLabel } from '#domain/candidate/candidate-details.ts';
import { tagsProblem } from '#web/candidate/details/details-text.ts';
import { suggest, useTagsInUse } from '#web/candidate/details/labels-in-use.ts';
import { changeTags } from '#web/candidate/selection/change-tags.ts';
import { Button } from '#web/kit/button.tsx';
import { ComboInput } from '#web/kit/combo-input.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './tag-editor.module.css';

interface TagEditorProps {
  candidate: Pick<CandidateWithJob, 'id' | 'tags'>;
}

/** A candidate's tags. Each has a button that removes it, and “Add tag” opens a field for another. */
export function TagEditor({ candidate: { id, tags } }: TagEditorProps) {
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);

  function remove(tag: string, { currentTarget }: MouseEvent): void {
    // The pressed button is about to disappear, so the next one gets the focus.
    const next = currentTarget.closest('li')?.nextElementSibling?.querySelector('button');
    (next ?? add.current)?.focus();
    changeTags({ ids: [id], addTags: [], removeTags: [tag] });
  }

  function stop(): void {
    setAdding(false);
    // The button returns when the field closes. It gets the focus, unless the focus has moved elsewhere.
    requestAnimationFrame(() => document.activeElement === document.body && add.current?.focus());
  }

  return (
    <div className={styles['tags']}>
      {tags.length > 0 && (
        <ul className={styles['list']} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className={classNames('inline-row muted text-badge medium', styles['tag'])}>
              <bdi data-truncate className={classNames('min-0 nowrap ellipsis', styles['text'])}>
                {tag}
              </bdi>
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                className={classNames('grid flex-none relative muted', styles['remove'])}
                data-screen-only
                onClick={(event) => remove(tag, event)}
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewTag id={id} tags={tags} onStop={stop} />
      ) : (
        <Button
          ref={add}
          size="small"
          variant="quiet"
          icon={<Plus />}
          className={styles['add']}
          onClick={() => setAdding(true)}
        >
          Add tag
        </Button>
      )}
    </div>
  );
}

/** A field for one more tag. Enter adds it and keeps the field open; Escape closes it, and so does leaving it empty. */
function NewTag({ id, tags, onStop }: { id: number; tags: readonly string[]; onStop: () => void }) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const inUse = useTagsInUse();
  const problem = tagsProblem(tags, typed);

  useLayoutEffect(() => input.current?.focus(), []);

  function add(text: string): void {
    const tag = text.trim();
    if (tag === '' || tagsProblem(tags, tag)) return;
    setTyped('');
    if (!tags.some((other) => isSameLabel(other, tag)))
      changeTags({ ids: [id], addTags: [tag], removeTags: [] });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onStop();
    else if (event.key === 'Enter' || event.key === ',') add(typed);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      className={styles['field']}
      onBlur={(event: FocusEvent) => isLeft(event) && typed === '' && onStop()}
    >
      <ComboInput
        ref={input}
        className={styles['input']}
        aria-label="New tag"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'new-tag-problem' : undefined}
        autoCapitalize="none"
        enterKeyHint="done"
        value={typed}
        suggestions={suggest(inUse, typed, tags)}
        listLabel="Suggested tags"
        onChange={setTyped}
        onChoose={add}
        onKeyDown={onKeyDown}
      />
      {problem && (
        <p id="new-tag-problem" role="alert" className="danger text-data">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Tells whether the focus leaves the field and its suggestions. */
function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !currentTarget.contains(relatedTarget);
}
