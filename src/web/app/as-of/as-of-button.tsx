import { CalendarClock } from 'lucide-react';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import type { AsOf } from './use-as-of.ts';

interface AsOfButtonProps {
  asOf: AsOf;
  /** Set to show only an icon, to save space. */
  isIcon?: boolean;
}

/** Switches a screen between a past day and the present. */
export function AsOfButton({ asOf: { day, today, goTo, end }, isIcon = false }: AsOfButtonProps) {
  const isOn = day !== null;
  const toggle = (): void => (isOn ? end() : goTo(today));
  useScreenActions([{ label: 'As of…', also: 'past day', keys: '[', act: toggle }]);
  const props = { 'aria-pressed': isOn, 'aria-keyshortcuts': '[', onClick: toggle };
  return isIcon ? (
    <IconButton {...props} variant="secondary" label="As of…">
      <CalendarClock />
    </IconButton>
  ) : (
    <Button {...props} icon={<CalendarClock />}>
      As of…
    </Button>
  );
}
