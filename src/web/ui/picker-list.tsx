import { Check } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import styles from './picker.module.css';

export interface PickerOption {
  /** What is chosen. */
  value: string;
  label: string;
}

export interface PickerGroup {
  /** The heading of the group; empty for options that need none. */
  label: string;
  options: readonly PickerOption[];
}

export interface PickerListProps {
  /** What is chosen here: the name of the list. */
  label: string;
  /** The name of the search field, and its placeholder. */
  searchLabel: string;
  /** The options that a text finds. */
  groupsFor: (search: string) => readonly PickerGroup[];
  /** Hears what is typed, where the options are loaded by it. */
  onSearch?: (search: string) => void;
  /** Why there are no options, in a sentence. */
  empty: string;
  value: string;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** As many options as can be looked through; more are found by typing. */
const MOST_SHOWN = 200;

/** The space between the list and the edge of the window, in px. */
const MARGIN = 8;

/** The open list of a picker: a search field, and the options that it finds. */
export function PickerList(props: PickerListProps) {
  const { label, searchLabel, groupsFor, onSearch, empty, value, onChoose, onClose } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [activated, setActivated] = useState<string | null>(null);
  const { groups, hidden } = shownOf(groupsFor(search));
  const options = groups.flatMap((group) => group.options);
  const wanted = activated ?? (search === '' ? value : null);
  const activeAt = Math.max(
    0,
    options.findIndex((option) => option.value === wanted),
  );
  const active = options[activeAt];
  const optionId = (option: PickerOption): string => `${id}-${option.value}`;

  useLayoutEffect(() => {
    if (panel.current) keepInWindow(panel.current);
  });
  useLayoutEffect(() => panel.current?.querySelector('input')?.focus(), []);
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function choose(option: PickerOption | undefined): void {
    if (!option) return;
    onClose();
    onChoose(option.value);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.nativeEvent.isComposing) return;
    if (step !== 0) setActivated(options.at((activeAt + step) % options.length)?.value ?? null);
    else if (event.key === 'Enter') choose(active);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={panel} className={styles['panel']}>
      <input
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
          setSearch(event.target.value);
          setActivated(null);
          onSearch?.(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={label} className={styles['list']}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label || label}>
            {group.label !== '' && (
              <div aria-hidden className={styles['heading']}>
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
                className={styles['option']}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActivated(option.value)}
                onClick={() => choose(option)}
              >
                <span>{option.label}</span>
                {option.value === value && <Check />}
              </button>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={options.length === 0 || hidden > 0 ? styles['note'] : 'visually-hidden'}>
        {options.length === 0 && empty}
        {hidden > 0 && `${hidden.toLocaleString('en')} more are found by typing`}
      </p>
    </div>
  );
}

/** The first options of the groups, and how many are left out. Groups without options are left out, too. */
function shownOf(groups: readonly PickerGroup[]): { groups: readonly PickerGroup[]; hidden: number } {
  let room = MOST_SHOWN;
  let hidden = 0;
  const shown = groups.map(({ label, options }) => {
    const first = options.slice(0, room);
    room -= first.length;
    hidden += options.length - first.length;
    return { label, options: first };
  });
  return { groups: shown.filter(({ options }) => options.length > 0), hidden };
}

/** Moves the panel to the left, and makes it lower, as far as the window asks for it. */
function keepInWindow(panel: HTMLElement): void {
  panel.style.translate = '';
  const { right, top } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  panel.style.translate = `${Math.min(0, clientWidth - MARGIN - right)}px`;
  panel.style.maxBlockSize = `${clientHeight - MARGIN - top}px`;
}
