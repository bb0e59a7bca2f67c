import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { MOST_LINKS } from '#domain/candidate/candidate-details.ts';
import type { Found } from '#domain/cv/found.ts';
import type { CvFields } from '#domain/cv/read-cv.ts';
import { callForFile } from '#web/app/api/call.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { readCvFile } from '#web/candidate/files/cv/read-cv-file.ts';
import { describeDoubt } from '#web/candidate/files/cv/describe-doubt.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import type { ListedFile } from './file-queries.ts';

interface TakeFromCvProps {
  candidateId: number;
  file: ListedFile;
  onClose: () => void;
}

const FIELDS = { email: 'Email', phone: 'Phone', links: 'Links' } as const;
type Field = keyof typeof FIELDS;

/** Shows what a CV says that the candidate lacks, and takes what is chosen of it as one change (product §16). */
export function TakeFromCv({ candidateId, file, onClose }: TakeFromCvProps) {
  const { data: candidate, error: missing } = useQuery(candidateQuery(candidateId));
  const { data: cv, error: unread } = useQuery({
    queryKey: ['what a CV says', file.id],
    queryFn: () => readFields(file),
    gcTime: 0,
    staleTime: Infinity,
  });
  const [left, setLeft] = useState<readonly Field[]>([]);
  const detailId = useId();
  // The dialog shows a failure.
  const { write, isPending, error: notTaken } = useWrite(() => undefined);

  const offered = candidate && cv ? offeredFields(cv, candidate) : null;
  const taken = offered?.filter(({ field }) => !left.includes(field)) ?? [];
  function take(): void {
    const outcome = { failed: 'Failed to take it', done: `Taken from ${file.name}`, onStored: onClose };
    write('PATCH /candidates/{id}', { params: { id: candidateId }, body: editOf(taken) }, outcome);
  }

  const problem = missing ?? unread ?? notTaken;
  return (
    <Dialog title={`Take from ${file.name}`} describedBy={detailId} onClose={onClose}>
      <DialogDetail id={detailId}>
        {offered?.length === 0
          ? 'There is nothing to take: the candidate has what could be read in this file, or nothing could be read.'
          : 'This is in the file, and the candidate lacks it.'}
      </DialogDetail>
      {!offered && !problem && <Loading isLine />}
      {offered && offered.length > 0 && (
        <ul className="grid gap-3" aria-label="What is taken">
          {offered.map(({ field, found }) => (
            <li key={field}>
              <label className="flex gap-2 items-baseline">
                <input
                  type="checkbox"
                  checked={!left.includes(field)}
                  onChange={({ target }) =>
                    setLeft(target.checked ? left.filter((each) => each !== field) : [...left, field])
                  }
                />
                <span>
                  {FIELDS[field]}: <bdi>{found.map(({ value }) => value).join(', ')}</bdi>
                </span>
              </label>
              <Doubt found={found} />
            </li>
          ))}
        </ul>
      )}
      {problem && <ErrorLine message={problem.message} />}
      <DialogActions>
        <Button onClick={onClose}>{offered?.length === 0 ? 'Close' : 'Cancel'}</Button>
        {offered?.length !== 0 && (
          <Button
            variant="primary"
            disabled={taken.length === 0 || isPending}
            onClick={take}
            data-initial-focus
          >
            Take
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Doubt({ found }: { found: readonly Found[] }) {
  const doubt = describeDoubt(found);
  return doubt === null ? null : <p className="muted">{doubt}</p>;
}

async function readFields({ id, name }: ListedFile): Promise<CvFields> {
  const bytes = await callForFile('GET /files/{id}', { params: { id } }, 'The file could not be read');
  return (await readCvFile(bytes, name)).found;
}

interface Offered {
  readonly field: Field;
  readonly found: readonly Found[];
}

/** The fields that the CV has and the candidate lacks. */
function offeredFields({ email, phone, links }: CvFields, candidate: CandidateWithJob): Offered[] {
  return [
    ...(email && candidate.email === '' ? [{ field: 'email', found: [email] } as const] : []),
    ...(phone && candidate.phone === '' ? [{ field: 'phone', found: [phone] } as const] : []),
    ...(links.length > 0 && candidate.links.length === 0 ? [{ field: 'links', found: links } as const] : []),
  ];
}

function editOf(taken: readonly Offered[]): Partial<Pick<CandidateWithJob, Field>> {
  const valueOf = ({ field, found }: Offered) => {
    const values = found.map(({ value }) => value);
    return field === 'links' ? values.slice(0, MOST_LINKS) : (values[0] ?? '');
  };
  return Object.fromEntries(taken.map((each) => [each.field, valueOf(each)]));
}
