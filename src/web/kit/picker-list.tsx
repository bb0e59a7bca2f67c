import { useLayoutEffect, useRef, useState } from 'react';
import { useLayer } from './layers.ts';
import { classNames } from './class-names.ts';
import styles from './picker.module.css';
import { SearchList, type SearchGroup } from './search-list.tsx';

export interface PickerListProps {
  /** The accessible name of the list. */
  label: string;
  /** The accessible name and the placeholder of the search field. */
  searchLabel: string;
  /** Returns the options that match a text. */
  groupsFor: (search: string) => readonly SearchGroup[];
  /** Called with the typed text, for a caller that loads options by it. */
  onSearch?: (search: string) => void;
  /** A sentence that is shown when there are no options. */
  empty: string;
  value: string;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** The maximum number of options to show. Typing finds the others. */
const MOST_SHOWN = 200;

/** The space between the list and the edge of the window, in px. */
const MARGIN = 8;

/** The open list of a picker. */
export function PickerList({ groupsFor, onSearch, empty, onChoose, onClose, ...list }: PickerListProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const { groups, hidden } = shownOf(groupsFor(search));
  const more = hidden > 0 ? `${hidden.toLocaleString('en')} more are found by typing` : '';

  useLayer(onClose);

  useLayoutEffect(() => {
    if (panel.current) keepInWindow(panel.current);
  });

  return (
    <div ref={panel} className={classNames('column', styles['panel'])}>
      <SearchList
        {...list}
        search={search}
        onSearch={(typed) => {
          setSearch(typed);
          onSearch?.(typed);
        }}
        groups={groups}
        status={groups.length === 0 ? empty : more}
        isStatusShown={groups.length === 0 || hidden > 0}
        onChoose={({ value }) => {
          onClose();
          onChoose(value);
        }}
        onClose={onClose}
      />
    </div>
  );
}

/** The first options of the groups, without empty groups, and the number of options that are left out. */
function shownOf(groups: readonly SearchGroup[]): { groups: readonly SearchGroup[]; hidden: number } {
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

/** Moves the panel left and makes it lower, so that it fits into the window. */
function keepInWindow(panel: HTMLElement): void {
  panel.style.translate = '';
  const { right, top } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  panel.style.translate = `${Math.min(0, clientWidth - MARGIN - right)}px`;
  panel.style.maxBlockSize = `${clientHeight - MARGIN - top}px`;
}
