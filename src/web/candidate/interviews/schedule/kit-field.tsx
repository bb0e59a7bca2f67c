import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { Select } from '#web/kit/select.tsx';
import type { Kit } from '#web/candidate/interviews/kits/kit-queries.ts';

/** A job's kits, those of the candidate's stage first. */
export function offeredKits(kits: readonly Kit[], stage: Stage): Kit[] {
  return kits.toSorted((a, b) => Number(b.stage === stage) - Number(a.stage === stage));
}

interface KitFieldProps {
  kits: readonly Kit[];
  /** The candidate's stage. */
  stage: Stage;
  value: number | null;
  /** Called with undefined for an interview without a kit. */
  onChange: (kit: Kit | undefined) => void;
}

/** Chooses one of the job's interviews, or another one. */
export function KitField({ kits, stage, value, onChange }: KitFieldProps) {
  const isOffered = kits.some(({ id }) => id === value);
  return (
    <Select
      label="Interview"
      value={isOffered ? String(value) : ''}
      options={[
        ...kits.map((kit) => ({
          value: String(kit.id),
          label: `${kit.name}, ${kit.minutes} min${kit.stage === stage ? '' : ` (${STAGE_LABELS[kit.stage]})`}`,
        })),
        { value: '', label: 'Another interview…' },
      ]}
      hint={kits.length === 0 ? 'This job has no interviews yet. Add them on the job’s page.' : undefined}
      onChange={(id) => onChange(kits.find((kit) => String(kit.id) === id))}
    />
  );
}
