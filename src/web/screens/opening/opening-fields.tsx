import { useQuery } from '@tanstack/react-query';
import {
  DEPARTMENT_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMPLOYMENT_TYPE_LABELS,
  EMPLOYMENT_TYPES,
} from '#domain/opening-fields.ts';
import { assessmentQuery } from '#web/app/api/queries.ts';
import { TextField } from '#web/kit/field.tsx';
import { Select } from '#web/kit/select.tsx';
import { DescriptionField } from './description-field.tsx';
import { LocationsField } from './locations-field.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './opening-fields.module.css';
import { PayFields } from './pay-fields.tsx';
import type { OpeningDraft } from './use-opening-draft.ts';

const TYPES = [
  { value: '', label: 'Not chosen' },
  ...EMPLOYMENT_TYPES.map((value) => ({ value, label: EMPLOYMENT_TYPE_LABELS[value] })),
] as const;

interface OpeningFieldsProps {
  jobId: number;
  draft: OpeningDraft;
  payProblem: string | null;
}

/** All fields of an opening. */
export function OpeningFields({ jobId, draft, payProblem }: OpeningFieldsProps) {
  const { description, department, locations, employmentType, pay, closesOn, asksAssessment } = draft;
  return (
    <>
      <DescriptionField
        value={description.typed}
        maxLength={DESCRIPTION_MAX_LENGTH}
        onChange={description.type}
      />
      <div className={styles['pair']}>
        <TextField
          label="Department"
          name="department"
          maxLength={DEPARTMENT_MAX_LENGTH}
          autoComplete="off"
          value={department.typed}
          onChange={department.type}
        />
        <Select
          label="Employment type"
          name="employmentType"
          value={employmentType.typed}
          options={TYPES}
          onChange={employmentType.type}
        />
      </div>
      <LocationsField locations={locations.typed} onChange={locations.type} />
      <PayFields pay={pay.typed} problem={payProblem} onChange={pay.type} />
      <TextField
        label="Closes on"
        name="closesOn"
        type="date"
        className={styles['day']}
        hint="The last day on which people can apply. Leave it empty if there is none."
        value={closesOn.typed}
        onChange={closesOn.type}
      />
      <AsksAssessment jobId={jobId} isChecked={asksAssessment.typed} onChange={asksAssessment.type} />
    </>
  );
}

interface AsksAssessmentProps {
  jobId: number;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

function AsksAssessment({ jobId, isChecked, onChange }: AsksAssessmentProps) {
  const { data } = useQuery(assessmentQuery(jobId));
  const hasNone = data?.sections.length === 0;
  return (
    <div>
      <label className={classNames('row gap-2', styles['choice'])}>
        <input
          type="checkbox"
          name="asksAssessment"
          aria-describedby="opening-asks"
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
        />
        Ask the job’s assessment when people apply
      </label>
      <p id="opening-asks" className="quiet">
        {hasNone
          ? 'This job has no assessment yet, so nothing is asked.'
          : 'Its questions follow those for name, email and CV.'}
      </p>
    </div>
  );
}
