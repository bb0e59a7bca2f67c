import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { stagesOf, type CandidateFilters } from '#web/app/address/candidate-filters.ts';
import { Select } from '#web/kit/select.tsx';

interface StageSelectProps {
  stage: CandidateFilters['stage'];
  onChange: (stage: CandidateFilters['stage']) => void;
  className?: string | undefined;
}

const OPTIONS = [
  { value: '', label: 'All stages' },
  ...STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] })),
];

/** Chooses one stage or all. When the filter menu has chosen several, the select shows their number. */
export function StageSelect({ stage, onChange, className }: StageSelectProps) {
  const count = stagesOf({ stage }).length;
  return (
    <Select
      className={className}
      label="Stage"
      hideLabel
      value={stage}
      options={count > 1 ? [...OPTIONS, { value: stage, label: `${count} stages` }] : OPTIONS}
      onChange={onChange}
    />
  );
}
