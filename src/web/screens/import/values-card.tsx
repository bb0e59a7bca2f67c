import type { ReactNode } from 'react';
import { jobChoices } from '#domain/job/job-choices.ts';
import type { Job } from '#domain/job/job.ts';
import { isStage, STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { Card } from '#web/kit/card.tsx';
import { Select, type SelectOption } from '#web/kit/select.tsx';
import type { Chosen } from './chosen.ts';
import styles from './import.module.css';
import { DATE_ORDERS, type DateOrder } from './read/cells.ts';
import type { Choices, JobChoice, Value, Values } from './read/importer.ts';

const STAGE_OPTIONS = STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] }));

const DATE_LABELS: Readonly<Record<DateOrder, string>> = {
  ymd: 'Year, month, day',
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
};

const DATE_OPTIONS = DATE_ORDERS.filter((order) => order !== 'ymd').map((order) => ({
  value: order,
  label: DATE_LABELS[order],
}));

interface ValuesCardProps {
  values: Values;
  choices: Choices;
  jobs: readonly Job[];
  onChange: (chosen: Partial<Chosen>) => void;
}

/** What the jobs, stages and dates of the file mean here. */
export function ValuesCard({ values, choices, jobs, onChange }: ValuesCardProps) {
  const { active, archived } = jobChoices(jobs, '');
  const known = [...active, ...archived].map(({ id, title }) => ({ value: String(id), label: title }));
  const hasStages = values.stages.some(({ text }) => text !== '');
  return (
    <Card title="Jobs and stages" flush>
      <Choice title="Job" head="In the file" other="Job here">
        {values.jobs.map((value) => (
          <ValueRow key={value.text} value={value} none="No job">
            <Select
              label={value.text === '' ? 'Job of rows without one' : `Job for “${value.text}”`}
              hideLabel
              value={jobValue(choices.jobs.get(value.text))}
              options={jobOptions(value.text, known)}
              onChange={(chosen) =>
                onChange({ jobs: new Map([...choices.jobs, [value.text, jobIn(chosen, value.text)]]) })
              }
            />
          </ValueRow>
        ))}
      </Choice>
      {hasStages && (
        <Choice title="Stage" head="In the file" other="Stage here">
          {values.stages.map((value) => (
            <ValueRow key={value.text} value={value} none="No stage">
              <Select
                label={value.text === '' ? 'Stage of rows without one' : `Stage for “${value.text}”`}
                hideLabel
                value={choices.stages.get(value.text) ?? 'applied'}
                options={STAGE_OPTIONS}
                onChange={(stage) => {
                  if (isStage(stage)) onChange({ stages: new Map([...choices.stages, [value.text, stage]]) });
                }}
              />
            </ValueRow>
          ))}
        </Choice>
      )}
      {values.dateOrder === null && (
        <div className={styles['dates']}>
          <Select
            label="Dates are written as"
            hint="They can be read either way."
            value={choices.dateOrder}
            options={DATE_OPTIONS}
            onChange={(dateOrder) => onChange({ dateOrder })}
          />
        </div>
      )}
    </Card>
  );
}

interface ChoiceProps {
  title: string;
  head: string;
  other: string;
  children: ReactNode;
}

function Choice({ title, head, other, children }: ChoiceProps) {
  return (
    <table className={styles['table']} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{other}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function ValueRow({ value, none, children }: { value: Value; none: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        <span className={styles['who']}>
          {value.text === '' ? <i>{none}</i> : <bdi>{value.text}</bdi>}
          <span className={styles['muted']}>
            {value.count === 1 ? '1 row' : `${value.count.toLocaleString('en')} rows`}
          </span>
        </span>
      </th>
      <td>{children}</td>
    </tr>
  );
}

const NEW = 'new';

/** A job that is there, one that is added under the name of the file, or none. */
function jobOptions(text: string, known: readonly SelectOption<string>[]): SelectOption<string>[] {
  return [
    ...(text === '' ? [] : [{ value: NEW, label: `Add the job “${text}”` }]),
    { value: '', label: text === '' ? 'Choose a job' : 'Don’t import these' },
    ...known,
  ];
}

function jobValue(choice: JobChoice | undefined): string {
  if (!choice) return '';
  return 'jobId' in choice ? String(choice.jobId) : NEW;
}

function jobIn(value: string, text: string): JobChoice {
  if (value === '') return null;
  return value === NEW ? { newJob: text } : { jobId: Number(value) };
}
