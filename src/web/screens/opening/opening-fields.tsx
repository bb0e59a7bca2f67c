import { useQuery } from '@tanstack/react-query';
import { Bold, Heading, Link, List } from 'lucide-react';
import { useRef } from 'react';
import {
  DEPARTMENT_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMPLOYMENT_TYPE_LABELS,
  EMPLOYMENT_TYPES,
} from '#domain/opening-fields.ts';
import { assessmentQuery } from '#web/app/api/queries.ts';
import { MarkdownArea } from '#web/app/formatted/markdown-area.tsx';
import { IconButton } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { TextField } from '#web/kit/field.tsx';
import { Select } from '#web/kit/select.tsx';
import descriptionFieldStyles from './description-field.module.css';
import { formatted, type Format } from './format-markdown.ts';
import { LocationsField } from './locations-field.tsx';
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

const TOOLS = [
  { format: 'heading', label: 'Heading', icon: <Heading /> },
  { format: 'bold', label: 'Bold', icon: <Bold /> },
  { format: 'list', label: 'List', icon: <List /> },
  { format: 'link', label: 'Link', icon: <Link /> },
] as const satisfies readonly { format: Format; label: string; icon: React.ReactNode }[];

interface DescriptionFieldProps {
  value: string;
  maxLength: number;
  onChange: (text: string) => void;
}

/** The field for the description, with buttons that write the Markdown. */
function DescriptionField({ value, maxLength, onChange }: DescriptionFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  function format(as: Format): void {
    const { current } = area;
    if (!current) return;
    const { selectionStart, selectionEnd } = current;
    const { from, to, text, select } = formatted(current.value, selectionStart, selectionEnd, as);
    current.focus();
    current.setSelectionRange(from, to);
    // Typed by the browser, so that Ctrl+Z in the field takes it back.
    document.execCommand('insertText', false, text);
    current.setSelectionRange(...select);
  }

  return (
    <div className={classNames('relative', descriptionFieldStyles['description'])}>
      <div role="group" aria-label="Format the description" className={descriptionFieldStyles['tools']}>
        {TOOLS.map(({ format: as, label, icon }) => (
          <IconButton key={as} size="small" label={label} onClick={() => format(as)}>
            {icon}
          </IconButton>
        ))}
      </div>
      <MarkdownArea
        ref={area}
        label="Description"
        name="description"
        rows={14}
        maxLength={maxLength}
        hint="Markdown: # heading, - list, **bold**, [link](https://…)"
        value={value}
        onChange={onChange}
      />
    </div>
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
