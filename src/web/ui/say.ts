import { announce } from 'react-aria/private/live-announcer/LiveAnnouncer';

/** Tells a screen reader what just happened, through the live region that React Aria's dragging speaks through. */
export function say(sentence: string): void {
  announce(sentence, 'polite');
}
