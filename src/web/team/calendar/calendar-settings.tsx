import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/kit/button.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { loadCalendar } from './calendar-calls.ts';

/** The section in Settings for the person's calendar and working hours (product §24). */
export function CalendarSettings() {
  const [isOpen, setOpen] = useState(false);
  // Loaded when it is asked for, because few people who open Settings come for their calendar.
  const { data, error, mutate, isPending } = useMutation({
    mutationFn: () => loadCalendar(new AbortController().signal),
    onSuccess: () => setOpen(true),
  });
  return (
    <section aria-labelledby="calendar-title" className="stack gap-2">
      <h3 id="calendar-title">Your calendar</h3>
      <p className="quiet">
        Whoever plans an interview sees when you are busy, and your working hours. What your appointments are
        about stays in your calendar.
      </p>
      <div>
        <Button size="small" busy={isPending} onClick={() => isPending || mutate()}>
          Set your calendar…
        </Button>
      </div>
      <p role="status">{error?.message ?? data?.problem}</p>
      {isOpen && data !== undefined && (
        <CalendarDialog calendar={data} onSaved={() => setOpen(false)} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}
