import { titleKey } from '#domain/import/title-key.ts';
import { jobChoices } from '#domain/job/job-choices.ts';
import type { Job } from '#domain/job/job.ts';
import { isStage, STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { Card } from '#web/kit/card.tsx';
import { counted } from '#web/kit/counted.ts';
import { Select, type SelectOption } from '#web/kit/select.tsx';
import { MOST_JOBS_UNASKED, type Chosen, type ChosenAll } from './chosen.ts';
import { DateOrderSelect } from './date-order-select.tsx';
import { ChoiceTable, ValueRow } from './choice-table.tsx';
import styles from './import.module.css';
import { standingKey, type JobChoice } from './read/choices.ts';
import type { StandingValue, Values } from './read/values.ts';
import type { Standing } from './read/standing.ts';

const STAGE_OPTIONS: readonly SelectOption<Standing | ''>[] = STAGES.map((stage) => ({
  value: stage,
  label: STAGE_LABELS[stage],
}));

const STANDING_OPTIONS: readonly SelectOption<Standing | ''>[] = [
  { value: 'active', label: 'In progress, in the stage of the row' },
  ...STAGE_OPTIONS,
];

const UNKNOWN: SelectOption<Standing | ''> = { value: '', label: 'Choose what it means' };

interface ValuesCardProps {
  values: Values;
  all: ChosenAll;
  jobs: readonly Job[];
  /** The noun of the rows that have a value. */
  noun?: string;
  onChange: (chosen: Partial<Chosen>) => void;
}

/** The meaning of the file's jobs, stages, dates and phone numbers here. */
export function ValuesCard({ values, all: { choices, otherJobs }, jobs, noun, onChange }: ValuesCardProps) {
  const { active, archived } = jobChoices(jobs, '');
  const known = [...active, ...archived].map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <Card title="Jobs and stages" flush>
      {otherJobs > MOST_JOBS_UNASKED && (
        <OtherJobs count={otherJobs} known={known} onChange={(chosen) => onChange({ otherJobs: chosen })} />
      )}
      <ChoiceTable title="Job" head="In the file" other="Job here" values={values.jobs}>
        {(value) => (
          <ValueRow key={value.text} value={value} noun={noun} none="No job">
            <Select
              label={value.text === '' ? 'Job of rows without one' : `Job for “${value.text}”`}
              hideLabel
              value={jobValue(choices.jobs.get(titleKey(value.text)))}
              options={jobOptions(value.text, known)}
              onChange={(chosen) =>
                onChange({
                  jobs: new Map([...choices.jobs, [titleKey(value.text), jobIn(chosen, value.text)]]),
                })
              }
            />
          </ValueRow>
        )}
      </ChoiceTable>
      {values.standings.length > 0 && (
        <ChoiceTable title="Stage" head="In the file" other="Stage here" values={values.standings}>
          {(value) => (
            <ValueRow key={standingKey(value)} value={value} noun={noun} none="No stage">
              <Select
                label={`${value.field === 'stage' ? 'Stage' : 'Status'} for “${value.text}”`}
                hideLabel
                value={choices.standings.get(standingKey(value)) ?? ''}
                options={standingOptions(value, choices.standings)}
                onChange={(standing) => {
                  if (isStage(standing) || standing === 'active') {
                    onChange({ standings: new Map([...choices.standings, [standingKey(value), standing]]) });
                  }
                }}
              />
            </ValueRow>
          )}
        </ChoiceTable>
      )}
      {(values.dateOrder === null || values.withoutCountry > 0) && (
        <div className={styles['dates']}>
          {values.dateOrder === null && (
            <DateOrderSelect value={choices.dateOrder} onChange={(dateOrder) => onChange({ dateOrder })} />
          )}
          {values.withoutCountry > 0 && (
            <Select
              label="Phone numbers without a country code are from"
              hint={`${counted(values.withoutCountry, 'number')} in the file.`}
              value={choices.country ?? ''}
              options={countryOptions()}
              onChange={(country) => onChange({ country: country === '' ? null : country })}
            />
          )}
        </div>
      )}
    </Card>
  );
}

interface OtherJobsProps {
  count: number;
  known: readonly SelectOption<string>[];
  onChange: (chosen: Chosen['otherJobs']) => void;
}

/** A file with very many titles: nobody gets as many jobs without being asked. */
function OtherJobs({ count, known, onChange }: OtherJobsProps) {
  return (
    <div className={styles['dates']}>
      <Select
        label={`${counted(count, 'job')} in the file are not here yet`}
        value=""
        options={[
          { value: '', label: 'Choose what to do with them' },
          { value: NEW, label: 'Add them all as jobs' },
          { value: NONE, label: 'Don’t import their rows' },
          ...known.map(({ value, label }) => ({ value, label: `All for ${label}` })),
        ]}
        onChange={(chosen) => {
          if (chosen !== '') onChange(chosen === NEW ? 'add' : jobIn(chosen, ''));
        }}
      />
    </div>
  );
}

const NEW = 'new';
const NONE = 'none';

/** A job that is here, one that is added under the name of the file, or none. */
function jobOptions(text: string, known: readonly SelectOption<string>[]): SelectOption<string>[] {
  return [
    ...(text === ''
      ? [{ value: '', label: 'Choose a job' }]
      : [{ value: NEW, label: `Add the job “${text}”` }]),
    { value: NONE, label: 'Don’t import these' },
    ...known,
  ];
}

function jobValue(choice: JobChoice | undefined): string {
  if (choice === undefined) return '';
  if (choice === null) return NONE;
  return 'jobId' in choice ? String(choice.jobId) : NEW;
}

function jobIn(value: string, text: string): JobChoice {
  if (value === NONE || value === '') return null;
  return value === NEW ? { newJob: text } : { jobId: Number(value) };
}

function standingOptions(value: StandingValue, standings: ReadonlyMap<string, Standing>) {
  const options = value.field === 'stage' ? STAGE_OPTIONS : STANDING_OPTIONS;
  const isKnown = standings.has(standingKey(value));
  // A column of stages may say “Active”, too.
  const all = standings.get(standingKey(value)) === 'active' ? STANDING_OPTIONS : options;
  return isKnown ? all : [UNKNOWN, ...all];
}

/** Every region that the browser has a name for, in the order of the names. */
function countryOptions(): readonly SelectOption<string>[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place));
  const countries = letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const label = names.of(code);
      return label ? [{ value: code, label }] : [];
    });
  return [{ value: '', label: 'Not known' }, ...countries.toSorted((a, b) => (a.label < b.label ? -1 : 1))];
}
