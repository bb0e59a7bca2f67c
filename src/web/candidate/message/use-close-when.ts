import { useEffect } from 'react';
import { closeComposer, composition, type Composition } from '#web/candidate/mail/compose.ts';

/** Closes the composer when its mail is sent, unless another one was opened meanwhile. */
export function useCloseWhen(isDone: boolean, composed: Composition): void {
  // In an effect, so that the draft is deleted before the composer is gone.
  useEffect(() => {
    if (isDone && composition.read() === composed) closeComposer();
  }, [isDone, composed]);
}
