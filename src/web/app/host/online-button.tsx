import { useId, type MouseEvent } from 'react';
import { Button, type ButtonProps } from '#web/kit/button.tsx';
import { toast } from '#web/kit/toast.tsx';
import { OFFLINE_REASON, useOffline } from './use-offline.ts';

/**
 * A button for what only the server does (product §25). While the server can't be reached, it does nothing. Its tooltip and
 * description then say why, and so does pressing it. It can still be focused, so that a screen reader finds the reason.
 */
export function OnlineButton({ onClick, ...props }: ButtonProps) {
  const id = useId();
  const isOffline = useOffline();
  const described = props['aria-describedby'];
  const offline = {
    unavailable: true,
    'aria-describedby': described === undefined ? id : `${described} ${id}`,
    'data-tooltip': OFFLINE_REASON,
  };

  function refuse(event: MouseEvent): void {
    event.preventDefault();
    toast.info(OFFLINE_REASON);
  }

  return (
    <>
      <Button {...props} {...(isOffline && offline)} onClick={isOffline ? refuse : onClick} />
      {isOffline && (
        <span id={id} hidden>
          {OFFLINE_REASON}
        </span>
      )}
    </>
  );
}
