import { useRef, useState, type RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { IN_PROGRESS, tagsIn } from '#domain/candidate-list/list-filters.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import {
  stagesOf,
  withStages,
  type CandidateFilters,
  type FiltersInUse,
} from '#web/app/address/candidate-filters.ts';
import type { Listed } from '#web/app/address/candidates-search.ts';
import { useHost } from '#web/app/host/host.ts';
import { today } from '#web/app/time/days.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { SearchList } from '#web/kit/search-list.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { useFocusReturn } from '#web/kit/use-focus-return.ts';
import { useMedia } from '#web/kit/use-media.ts';
import { ChipList } from './chip-list.tsx';
import { allGroups, useFilterOptions, type FilterGroup, type FilterOption } from './filter-options.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './filter-panel.module.css';
import { KIND_LABELS, type FilterKind, type SetFilter } from './set-filters.ts';

export interface FilterPanelProps {
  filters: FiltersInUse;
  /** The filters, the search and the day of the screen. */
  listed: Listed;
  /** The kinds that the screen offers. */
  kinds: readonly FilterKind[];
  /** The filter to edit. Null: the person first chooses what to filter by. */
  edited: SetFilter | null;
  trigger: RefObject<HTMLElement | null>;
  onChange: (change: Partial<CandidateFilters>) => void;
  onClose: () => void;
}

/** The maximum number of options in a group. Typing finds the others. */
const MOST_SHOWN = 50;

/** The open menu of filters, beside the button or the chip that opened it. */
export function FilterPanel({
  filters,
  listed,
  kinds,
  trigger,
  onChange,
  onClose,
  ...props
}: FilterPanelProps) {
  const popover = useRef<HTMLElement>(null);
  useFocusReturn(popover);
  const isPhone = useMedia('(width < 45rem)');
  const [edited, setEdited] = useState(props.edited);
  const [kind, setKind] = useState<FilterKind | null>(edited?.kind ?? null);
  const label = kind === null ? 'Filter' : KIND_LABELS[kind];

  function edit(filter: SetFilter): void {
    setEdited(filter);
    setKind(filter.kind);
  }

  function choose(option: FilterOption): void {
    if (option.opens) {
      setKind(option.opens);
      return;
    }
    onClose();
    if (option.change) onChange(option.change);
  }

  return (
    <Popover
      ref={popover}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={trigger}
      aria-label={label}
      placement="bottom start"
      offset={4}
      className={styles['panel'] ?? ''}
    >
      {kind === null && isPhone && (
        <ChipList
          filters={filters}
          kinds={kinds}
          className={styles['chips']}
          onEdit={edit}
          onChange={onChange}
        />
      )}
      {kind === 'stage' && <StageChoice filters={filters} onChange={onChange} onClose={onClose} />}
      {kind === 'applied' && <DaysChoice filters={filters} onChange={onChange} onClose={onClose} />}
      {kind !== 'stage' && kind !== 'applied' && (
        <Options
          key={kind}
          filters={edited?.tag === undefined ? filters : { ...filters, tag: String(edited.without.tag) }}
          listed={listed}
          kinds={kinds}
          kind={kind}
          onChoose={choose}
          onClose={onClose}
        />
      )}
    </Popover>
  );
}

interface OptionsProps extends Pick<FilterPanelProps, 'filters' | 'listed' | 'kinds' | 'onClose'> {
  kind: Exclude<FilterKind, 'stage' | 'applied'> | null;
  onChoose: (option: FilterOption) => void;
}

/** The kinds of filters, or the choices of one kind. Typing at the kinds finds the choices of all kinds. */
function Options({ filters, listed, kinds: ofScreen, kind, onChoose, onClose }: OptionsProps) {
  const { team } = useHost();
  // Only a team has news.
  const kinds = team ? ofScreen : ofScreen.filter((each) => each !== 'news');
  const [search, setSearch] = useState('');
  const { optionsOf, failure } = useFilterOptions(filters, listed, kinds);
  const groups: readonly FilterGroup[] =
    kind === null ? allGroups(search, kinds, optionsOf) : [{ label: '', options: optionsOf[kind](search) }];
  const shown = groups
    .map(({ label, options }) => ({ label, options: options.slice(0, MOST_SHOWN) }))
    .filter(({ options }) => options.length > 0);
  const status = failure ? `Error: ${failure.message}` : shown.length === 0 ? 'Nothing found' : '';
  return (
    <SearchList
      label={kind === null ? 'Filters' : KIND_LABELS[kind]}
      searchLabel={kind === null ? 'Filter by…' : FIND[kind]}
      search={search}
      onSearch={setSearch}
      groups={shown}
      status={status}
      isStatusShown={status !== ''}
      value={kind === null ? '' : valueOf(kind, filters)}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}

const FIND = {
  job: 'Find a job',
  owner: 'Find an owner',
  rating: 'Find a rating',
  step: 'Find a next step',
  days: 'Type a number of days',
  inactive: 'Find a number of days',
  waiting: 'Find who waits',
  news: 'Find who has news',
  source: 'Find a source',
  tag: 'Find a tag',
  reason: 'Find a reason',
} as const;

/** The value of the option that is chosen now for a kind of filter. */
function valueOf(kind: keyof typeof FIND, filters: FiltersInUse): string {
  const chosen = { ...filters, step: filters.nextStep, days: filters.minDays, tag: tagsIn(filters.tag)[0] };
  return `${kind} ${chosen[kind] ?? ''}`;
}

type ChoiceProps = Pick<FilterPanelProps, 'filters' | 'onChange' | 'onClose'>;

/** The stages to tick. Each tick applies at once. */
function StageChoice({ filters: { stage = '' }, onChange, onClose }: ChoiceProps) {
  const chosen = stagesOf({ stage });
  const inProgress = stagesOf({ stage: IN_PROGRESS });
  return (
    <div className="grid gap-3 padding-3">
      <fieldset className={classNames('grid', styles['ticks'])}>
        <legend>Stage</legend>
        {STAGES.map((each, place) => (
          <label key={each} className="row gap-2 control-height">
            <input
              type="checkbox"
              ref={place === 0 ? focusField : null}
              checked={chosen.includes(each)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(withStages(checked ? [...chosen, each] : chosen.filter((other) => other !== each)))
              }
            />
            {STAGE_LABELS[each]}
          </label>
        ))}
      </fieldset>
      <div className="flex gap-2 apart">
        <Button
          size="small"
          aria-pressed={stage === IN_PROGRESS}
          onClick={() => onChange(withStages(inProgress))}
        >
          In progress
        </Button>
        <Button size="small" variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

/** The first and the last day of an application. Each applies at once. */
function DaysChoice({ filters: { appliedFrom, appliedTo }, onChange, onClose }: ChoiceProps) {
  const form = useForm({ start: {}, send: onClose });
  const isReversed = appliedFrom !== '' && appliedTo !== '' && appliedTo < appliedFrom;
  return (
    <Form form={form} className="grid gap-3 padding-3" noValidate={false}>
      <TextField
        ref={focusField}
        label="Applied from"
        type="date"
        max={today()}
        value={appliedFrom}
        onChange={(day) => onChange({ appliedFrom: day })}
      />
      <TextField
        label="Applied until"
        type="date"
        max={today()}
        value={appliedTo}
        error={isReversed ? 'This day is before the first' : null}
        onChange={(day) => onChange({ appliedTo: day })}
      />
      <div className="flex gap-2 apart">
        <SubmitButton form={form} size="small" variant="primary" label="Done" />
      </div>
    </Form>
  );
}

function focusField(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
}
