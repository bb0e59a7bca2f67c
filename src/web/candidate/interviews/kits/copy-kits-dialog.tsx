import { useQuery } from '@tanstack/react-query';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { counted } from '#web/kit/counted.ts';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { DialogButtons } from '#web/kit/form-dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { Select } from '#web/kit/select.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { copyKits } from './copy-kits.ts';
import { kitsOf, kitsQuery, type Kit } from './kit-queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './kits.module.css';

/** The value of the library among the jobs to choose from. */
const LIBRARY = 'library';

interface CopyKitsDialogProps {
  /** The job that gets the copies; null: the library. */
  jobId: number | null;
  onClose: () => void;
}

/** Copies kits from the library or from a job. */
export function CopyKitsDialog({ jobId, onClose }: CopyKitsDialogProps) {
  const kits = useQuery(kitsQuery);
  const jobs = useQuery(allJobsQuery);
  const error = kits.error ?? jobs.error;
  const sources = kits.data && jobs.data ? sourcesOf(kits.data.data, jobs.data.data, jobId) : undefined;
  return (
    <Dialog title="Copy interviews" onClose={onClose}>
      {error && <ErrorLine message={error.message} onRetry={() => void kits.refetch()} />}
      {!error && !sources && <Loading isLine />}
      {sources?.length === 0 && (
        <DialogDetail>
          {jobId === null
            ? 'No job has interviews yet.'
            : 'There are no interviews in the library or in another job yet.'}
        </DialogDetail>
      )}
      {sources && sources.length > 0 && <CopyForm jobId={jobId} sources={sources} onDone={onClose} />}
    </Dialog>
  );
}

interface Source {
  readonly value: string;
  readonly label: string;
  readonly kits: readonly Kit[];
}

/** The library and the jobs that have kits, without the one that gets the copies. */
function sourcesOf(
  kits: readonly Kit[],
  jobs: readonly { readonly id: number; readonly title: string }[],
  jobId: number | null,
): Source[] {
  const all = [
    { id: null, value: LIBRARY, label: 'Library' },
    ...jobs.map(({ id, title }) => ({ id, value: String(id), label: title })),
  ];
  return all
    .filter(({ id }) => id !== jobId)
    .map(({ id, value, label }) => ({ value, label, kits: kitsOf(kits, id) }))
    .filter((source) => source.kits.length > 0);
}

interface CopyFormProps {
  jobId: number | null;
  sources: readonly Source[];
  onDone: () => void;
}

function CopyForm({ jobId, sources, onDone }: CopyFormProps) {
  const form = useForm<{ readonly from: string; readonly left: readonly number[] }>({
    start: { from: sources[0]?.value ?? LIBRARY, left: [] },
    send: async (): Promise<void> => {
      if (chosen.length > 0) await copyKits(chosen, jobId, onDone);
    },
  });
  const { from, left } = form.values;
  const kits = sources.find(({ value }) => value === from)?.kits ?? [];
  const chosen = kits.filter(({ id }) => !left.includes(id));

  return (
    <Form form={form} aria-label="Copy interviews">
      <Select
        label="From"
        {...form.field('from')}
        options={sources}
        onChange={(value) => form.change({ from: value, left: [] })}
      />
      <fieldset className={classNames('grid gap-2', styles['group'])}>
        <legend>Interviews</legend>
        <ul className={classNames('grid gap-1', styles['choices'])}>
          {kits.map(({ id, name, minutes }) => (
            <li key={id}>
              <label className={classNames('row gap-2 min-0 control-height-small', styles['choice'])}>
                <input
                  type="checkbox"
                  checked={!left.includes(id)}
                  onChange={({ target }) =>
                    form.change({
                      left: target.checked ? left.filter((each) => each !== id) : [...left, id],
                    })
                  }
                />
                <bdi>{name}</bdi>
                <span className="quiet">{minutes} min</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <DialogButtons
        form={form}
        disabled={chosen.length === 0}
        label={chosen.length === 0 ? 'Copy' : `Copy ${counted(chosen.length, 'interview')}`}
        onCancel={onDone}
      />
    </Form>
  );
}
