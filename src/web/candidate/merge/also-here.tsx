import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { Button } from '#web/kit/button.tsx';
import { alsoHereQuery } from './merge-queries.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { signsInWords } from './signs.ts';

/** Links to the likely duplicates of a candidate (product §14), each with a button to merge. Empty when there are none. */
export function AlsoHere({ candidate }: { candidate: CandidateWithJob }) {
  // A failure is ignored, because the profile works without these links.
  const { data } = useQuery({ ...alsoHereQuery(candidate.id), retry: false });
  const [other, setOther] = useState<CandidateWithJob | null>(null);
  const others = data?.data ?? [];
  if (others.length === 0) return null;
  return (
    <>
      {' '}
      · <span>Also here:</span>{' '}
      {others.map(({ candidate: found, signs }, place) => (
        <span key={found.id}>
          {place > 0 && ', '}
          <Link to="/candidates/$id" params={{ id: String(found.id) }} title={signsInWords(signs)}>
            <bdi>{found.name === candidate.name ? found.jobTitle : `${found.name}, ${found.jobTitle}`}</bdi>
          </Link>{' '}
          ({STAGE_LABELS[found.stage]}){' '}
          <Button
            variant="quiet"
            size="small"
            aria-label={`Merge with ${found.name}, #${found.id}…`}
            onClick={() => setOther(found)}
          >
            Merge…
          </Button>
        </span>
      ))}
      {other && <MergeDialog pair={[candidate, other]} onClose={() => setOther(null)} />}
    </>
  );
}
