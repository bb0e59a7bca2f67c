import { useRouter, type HistoryState } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

interface ProfileLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  candidateId: number;
  /** The history state that tells the profile about the list it was opened from. */
  profileState: () => HistoryState;
}

/**
 * A link to a profile that behaves like the router's `Link`. A `Link` computes its address again after each navigation:
 * with a hundred of them that takes longer than a frame.
 */
export function ProfileLink({ candidateId, profileState, children, ...rest }: ProfileLinkProps) {
  const router = useRouter();

  function open(event: MouseEvent): void {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isElsewhere || event.button !== 0) return;
    event.preventDefault();
    const params = { id: String(candidateId) };
    void router.navigate({ to: '/candidates/$id', params, state: profileState });
  }

  function fetchScreen(): void {
    // After a failure, opening the profile loads the screen again and shows the failure.
    router.loadRouteChunk(router.routesByPath['/candidates/$id'])?.catch(() => undefined);
  }

  return (
    <a
      {...rest}
      href={`/candidates/${candidateId}`}
      onClick={open}
      onMouseEnter={fetchScreen}
      onFocus={fetchScreen}
      onTouchStart={fetchScreen}
    >
      {children}
    </a>
  );
}
