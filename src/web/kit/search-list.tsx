import { Check } from 'lucide-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './search-list.module.css';

export interface SearchOption {
  /** The value that identifies the option. */
  value: string;
  label: string;
  /** Shown instead of the label. */
  content?: ReactNode;
}

export interface SearchGroup<Option extends SearchOption = SearchOption> {
  /** The heading of the group; empty for a group without a heading. */
  label: string;
  options: readonly Option[];
}

interface SearchListProps<Option extends SearchOption> {
  /** The accessible name of the list. */
  label: string;
  /** The accessible name and the placeholder of the search field. */
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  /** The options that match the search. */
  groups: readonly SearchGroup<Option>[];
  /** A sentence about the result for screen readers. `isStatusShown` also shows it. */
  status: string;
  isStatusShown: boolean;
  /** The value of the chosen option. */
  value?: string;
  onChoose: (option: Option) => void;
  onClose: () => void;
}

/** A search field and below it the matching options. Arrow keys and Enter, mouse or touch choose one. */
export function SearchList<Option extends SearchOption>(props: SearchListProps<Option>) {
  const { label, searchLabel, search, onSearch, groups, status, isStatusShown, value, onChoose, onClose } =
    props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [activated, setActivated] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const wanted = activated ?? (search === '' ? value : null);
  const activeAt = Math.max(
    0,
    options.findIndex((option) => option.value === wanted),
  );
  const active = options[activeAt];
  const optionId = (option: Option): string => `${id}-${option.value}`;

  useLayoutEffect(() => {
    field.current?.focus();
    // Puts the cursor after the text that was already typed.
    field.current?.setSelectionRange(-1, -1);
  }, []);
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.nativeEvent.isComposing) return;
    if (step !== 0) setActivated(options.at((activeAt + step) % options.length)?.value ?? null);
    else if (event.key === 'Enter' && active) onChoose(active);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <input
        ref={field}
        role="combobox"
        aria-label={searchLabel}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={activeId}
        placeholder={searchLabel}
        autoComplete="off"
        spellCheck={false}
        className={styles['search']}
        value={search}
        onChange={(event) => {
          onSearch(event.target.value);
          setActivated(null);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={label} className={styles['list']}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label || label}>
            {group.label !== '' && (
              <div aria-hidden className={classNames('muted text-badge medium', styles['heading'])}>
                {group.label}
              </div>
            )}
            {group.options.map((option) => (
              <button
                key={option.value}
                id={optionId(option)}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                data-active={option === active || undefined}
                className={classNames('row gap-4 apart whole-width control-height', styles['option'])}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActivated(option.value)}
                onClick={() => onChoose(option)}
              >
                {option.content ?? <span>{option.label}</span>}
                {option.value === value && <Check />}
              </button>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={isStatusShown ? 'padding-3 quiet' : 'visually-hidden'}>
        {status}
      </p>
    </>
  );
}
