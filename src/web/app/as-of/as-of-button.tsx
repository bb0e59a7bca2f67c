import { CalendarClock } from 'lucide-react';
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
  const props = {
    'aria-pressed': isOn,
    'aria-keyshortcuts': '[',
    onClick: () => (isOn ? end() : goTo(today)),
  };
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
