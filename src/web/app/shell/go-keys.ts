import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isTaken } from '#web/kit/shortcut.ts';

/** The screens that G and then a letter goes to. */
const SCREENS: Readonly<Record<string, string>> = {
  j: '/jobs',
  c: '/candidates',
  b: '/candidates/board',
  i: '/interviews',
};

/** The time after G in which a letter goes to a screen, in ms. Later it is a key of the screen again. */
const WAITS = 1500;

/** G and then J, C, B or I goes to Jobs, Candidates, the board or Interviews (product §2). */
export function useGoKeys(): void {
  const router = useRouter();
  useEffect(() => {
    let until = 0;
    function press(event: KeyboardEvent): void {
      const key = isTaken(event) ? '' : event.key.toLowerCase();
      const to = event.timeStamp < until && SCREENS[key];
      until = key === 'g' ? event.timeStamp + WAITS : 0;
      if (!to) return;
      event.preventDefault();
      void router.navigate({ to });
    }
    // This listener is the first to get a key, because J, B and I are also keys of screens.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [router]);
}
