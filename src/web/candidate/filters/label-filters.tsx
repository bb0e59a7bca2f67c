import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LabelCount } from '#domain/candidate/candidate-details.ts';
import { searchable } from '#domain/searchable.ts';
import { sourcesQuery, tagsQuery } from '#web/candidate/details/labels-in-use.ts';
import { Picker } from '#web/kit/picker.tsx';
import type { SearchGroup } from '#web/kit/search-list.tsx';

interface LabelFilterProps {
  /** Empty: all of them. */
  label: string;
  onChange: (label: string) => void;
  className: string | undefined;
}

/** Leaves those from one source: of those in use, the most frequent first, found by typing. */
export function SourceFilter(props: LabelFilterProps) {
  const [isWanted, setWanted] = useState(false);
  const { data, error } = useQuery({ ...sourcesQuery, enabled: isWanted });
  const words = { name: 'Source', all: 'All sources', find: 'Find a source', none: 'No sources found' };
  return (
    <LabelPicker {...props} {...words} inUse={data?.data} error={error} onOpen={() => setWanted(true)} />
  );
}

/** Leaves those with one tag, as `SourceFilter`. */
export function TagFilter(props: LabelFilterProps) {
  const [isWanted, setWanted] = useState(false);
  const { data, error } = useQuery({ ...tagsQuery, enabled: isWanted });
  const words = { name: 'Tag', all: 'All tags', find: 'Find a tag', none: 'No tags found' };
  return (
    <LabelPicker {...props} {...words} inUse={data?.data} error={error} onOpen={() => setWanted(true)} />
  );
}

interface LabelPickerProps extends LabelFilterProps {
  name: string;
  /** The first option, which leaves nobody out. */
  all: string;
  find: string;
  none: string;
  /** They are loaded when the list is opened first. */
  inUse: readonly LabelCount[] | undefined;
  error: Error | null;
  onOpen: () => void;
}

function LabelPicker(props: LabelPickerProps) {
  const { name, all, find, none, inUse = [], error, label, onChange, onOpen, className } = props;

  function groupsFor(search: string): readonly SearchGroup[] {
    if (error && label === '') return [];
    const text = searchable(search.trim());
    const found = inUse.filter((it) => searchable(it.name).includes(text));
    return [
      { label: '', options: text === '' ? [{ value: '', label: all }] : [] },
      {
        label: 'In use',
        options: found.map((it) => ({ value: it.name, label: `${it.name} (${it.count})` })),
      },
    ];
  }

  return (
    <Picker
      label={name}
      searchLabel={find}
      text={label === '' ? all : label}
      className={className}
      groupsFor={groupsFor}
      empty={error ? `Error: ${error.message}` : none}
      value={label}
      onChoose={onChange}
      onOpen={onOpen}
    />
  );
}
