import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Erase } from '#web/candidate/erasure/erase.tsx';
import { useHost } from '#web/app/host/host.ts';
import { Button } from '#web/kit/button.tsx';

/** Erases the candidate for good, and leads to the list. */
export function EraseButton({ id }: { id: number }) {
  const { mayErase } = useHost();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  if (!mayErase) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Erase…
      </Button>
      {isAsking && (
        <Erase
          asked={{ ids: [id] }}
          onErased={() => void navigate({ to: '/candidates', ignoreBlocker: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
