import { useRouter, type HistoryState } from '@tanstack/react-router';
import { Columns2 } from 'lucide-react';
import { useId } from 'react';
import { LEAST_COMPARED, MOST_COMPARED } from '#domain/assessment/comparison.ts';
import { useShortcut } from '#web/kit/shortcut.ts';
import { toast } from '#web/kit/toast.tsx';
import { BarButton } from './bar-button.tsx';

const WHO_CAN = 'Two or three candidates can be compared';

interface CompareButtonProps {
  ids: readonly number[];
  /** The history state of the list or board on which the candidates were picked, for the link back. */
  from: HistoryState;
}

/**
 * Opens the picked candidates side by side, also by the key C. When too few or too many are picked, a toast says how
 * many can be compared.
 */
export function CompareButton({ ids, from }: CompareButtonProps) {
  const router = useRouter();
  const reasonId = useId();
  const isPossible = ids.length >= LEAST_COMPARED && ids.length <= MOST_COMPARED;

  function compare(): void {
    if (!isPossible) toast.info(`${WHO_CAN}, and ${ids.length} ${ids.length === 1 ? 'is' : 'are'} selected`);
    else void router.navigate({ to: '/candidates/compare', search: { ids: ids.join(',') }, state: from });
  }

  function fetchScreen(): void {
    // After a failure, opening the screen loads it again and shows the failure.
    router.loadRouteChunk(router.routesByPath['/candidates/compare'])?.catch(() => undefined);
  }

  useShortcut('c', compare);
  return (
    <>
      <BarButton
        label="Compare"
        icon={<Columns2 />}
        aria-keyshortcuts="C"
        aria-disabled={!isPossible}
        aria-describedby={isPossible ? undefined : reasonId}
        onPointerEnter={fetchScreen}
        onClick={compare}
      />
      <span id={reasonId} hidden>
        {WHO_CAN}
      </span>
    </>
  );
}
