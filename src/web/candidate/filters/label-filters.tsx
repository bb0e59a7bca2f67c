import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LabelCount } from '#domain/candidate/candidate-details.ts';
import { searchable } from '#domain/searchable.ts';
import { sourcesQuery, tagsQuery } from '#web/candidate/details/labels-in-use.ts';
import { Picker } from '#web/kit/picker.tsx';
import type { SearchGroup } from '#web/kit/search-list.tsx';

interface LabelFilterProps {
  /** The chosen label. Empty for all. */
  label: string;
  onChange: (label: string) => void;
  className: string | undefined;
}

/** Narrows candidates to one source. The list has the sources in use, the most frequent first, and a search field. */
export function SourceFilter(props: LabelFilterProps) {
  const [isWanted, setWanted] = useState(false);
  const { data, error } = useQuery({ ...sourcesQuery, enabled: isWanted });
  const words = { name: 'Source', all: 'All sources', find: 'Find a source', none: 'No sources found' };
  return (
    <LabelPicker {...props} {...words} inUse={data?.data} error={error} onOpen={() => setWanted(true)} />
  );
}

/** Like `SourceFilter`, for tags. */
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
  /** The label of the first option, which shows all candidates. */
  all: string;
  find: string;
  none: string;
  /** The labels in use. They are loaded when the list is first opened. */
  inUse: readonly LabelCount[] | undefined;
  error: Error | null;
  onOpen: () => void;
}

function LabelPicker(props: LabelPickerProps) {
  const { name, all, find, none, inUse = [], error, label, onChange, onOpen, className } = props;

  function groupsFor(search: string): readonly SearchGroup[] {
    if (error && label === '') return [];
    const text = searchable(search.trim());
    const found = inUse.filter((used) => searchable(used.name).includes(text));
    return [
      { label: '', options: text === '' ? [{ value: '', label: all }] : [] },
      {
        label: 'In use',
        options: found.map((used) => ({ value: used.name, label: `${used.name} (${used.count})` })),
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
