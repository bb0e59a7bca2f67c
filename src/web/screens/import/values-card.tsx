import { titleKey } from '#domain/import/title-key.ts';
import { jobChoices } from '#domain/job/job-choices.ts';
import type { Job } from '#domain/job/job.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { Card } from '#web/kit/card.tsx';
import { counted } from '#web/kit/counted.ts';
import { Select, type SelectOption } from '#web/kit/select.tsx';
import { MOST_JOBS_UNASKED, type Chosen, type ChosenAll } from './chosen.ts';
import { DateOrderSelect } from './date-order-select.tsx';
import { ChoiceTable, ValueRow } from './choice-table.tsx';
import styles from './import.module.css';
import { LEAVE_OUT, standingKey, type JobChoice, type StandingChoice } from './read/choices.ts';
import { countryOptions } from './countries.ts';
import type { StandingValue, Values } from './read/values.ts';

const STAGE_OPTIONS: readonly SelectOption<StandingChoice | ''>[] = STAGES.map((stage) => ({
  value: stage,
  label: STAGE_LABELS[stage],
}));

const STANDING_OPTIONS: readonly SelectOption<StandingChoice | ''>[] = [
  { value: 'active', label: 'In progress, in the stage of the row' },
  ...STAGE_OPTIONS,
];

const UNKNOWN: SelectOption<StandingChoice | ''> = { value: '', label: 'Choose what it means' };

const LEFT_OUT: SelectOption<StandingChoice | ''> = { value: LEAVE_OUT, label: 'Don’t import these' };

interface ValuesCardProps {
  values: Values;
  all: ChosenAll;
  jobs: readonly Job[];
  /** The noun of the rows that have a value. */
  noun?: string;
  /** True if the rows of a stage can be left out. */
  canLeaveOut?: boolean;
  onChange: (chosen: Partial<Chosen>) => void;
}

/** The meaning of the file's jobs, stages, dates and phone numbers here. */
export function ValuesCard(props: ValuesCardProps) {
  const { values, all, jobs, noun, canLeaveOut = false, onChange } = props;
  const { choices, otherJobs } = all;
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
              options={jobOptions(value.text, known, choices.jobs.has(titleKey(value.text)))}
              onChange={(chosen) => {
                if (chosen === '') return;
                onChange({
                  jobs: new Map([...choices.jobs, [titleKey(value.text), jobIn(chosen, value.text)]]),
                });
              }}
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
                options={standingOptions(value, choices.standings, canLeaveOut)}
                onChange={(standing) => {
                  if (standing === '') return;
                  onChange({ standings: new Map([...choices.standings, [standingKey(value), standing]]) });
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
              options={countryOptions(choices.country)}
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
function jobOptions(
  text: string,
  known: readonly SelectOption<string>[],
  isChosen: boolean,
): SelectOption<string>[] {
  return [
    ...(isChosen ? [] : [{ value: '', label: text === '' ? 'Choose a job' : 'Choose what to do with them' }]),
    ...(text === '' ? [] : [{ value: NEW, label: `Add the job “${text}”` }]),
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
  if (value === NONE) return null;
  return value === NEW ? { newJob: text } : { jobId: Number(value) };
}

function standingOptions(
  value: StandingValue,
  standings: ReadonlyMap<string, StandingChoice>,
  canLeaveOut: boolean,
) {
  const options = value.field === 'stage' ? STAGE_OPTIONS : STANDING_OPTIONS;
  const isKnown = standings.has(standingKey(value));
  // A column of stages may say “Active”, too.
  const all = standings.get(standingKey(value)) === 'active' ? STANDING_OPTIONS : options;
  return [...(isKnown ? [] : [UNKNOWN]), ...(canLeaveOut ? [LEFT_OUT] : []), ...all];
}
