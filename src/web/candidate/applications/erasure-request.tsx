import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from '#web/app/host/host.ts';
import { calendarDay } from '#web/app/time/format.ts';
import { Erase } from '#web/candidate/erasure/erase.tsx';
import { Button } from '#web/kit/button.tsx';
import { candidateConsentsQuery } from '#web/candidate/retention/retention-queries.ts';
import { candidateApplicationsQuery } from './application-queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './erasure-request.module.css';

/** Says that the candidate asked for erasure, with the button that does it. */
export function ErasureRequest({ candidateId, onErased }: { candidateId: number; onErased: () => void }) {
  const { data } = useQuery(candidateApplicationsQuery(candidateId));
  const { mayErase } = useHost().rights;
  const [isAsking, setAsking] = useState(false);
  const { data: consents } = useQuery(candidateConsentsQuery(candidateId));
  const asked = [
    ...(data?.data ?? []).map(({ erasureAskedAt }) => erasureAskedAt),
    ...(consents?.data ?? []).map(({ answer, answeredAt }) => (answer === 'erase' ? answeredAt : null)),
  ].find((at) => at !== null);
  if (!asked) return null;
  return (
    <div className={classNames('row wrap gap-2 apart danger text-control', styles['request'])}>
      <p>
        Asked for erasure on {calendarDay(asked)}.{!mayErase && ' An admin can erase them.'}
      </p>
      {mayErase && (
        <Button size="small" onClick={() => setAsking(true)}>
          Erase…
        </Button>
      )}
      {isAsking && (
        <Erase selection={{ ids: [candidateId] }} onErased={onErased} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}
