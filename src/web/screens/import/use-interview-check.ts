import { useMutation } from '@tanstack/react-query';
import type { Remote } from 'comlink';
import { useRef, useState } from 'react';
import type { Command } from '#domain/change.ts';
import { call, write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { undoChange } from '#web/app/history/undo-change.ts';
import { useTeammates } from '#web/app/host/teammates.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { counted } from '#web/kit/counted.ts';
import { toast } from '#web/kit/toast.tsx';
import type { Mapping } from './read/columns.ts';
import type { DateOrder } from './read/dates.ts';
import type { InterviewField } from './read/interview-fields.ts';
import type { InterviewCounts, InterviewImporter } from './read/interview-importer.ts';

interface CheckedFile {
  name: string;
  importer: Remote<InterviewImporter>;
  onImported: () => void;
}

export type InterviewCheck = ReturnType<typeof useInterviewCheck>;

/** Has the rows checked, and then imported, by the API. The file is read in a worker; nothing of it is in the page. */
export function useInterviewCheck({ name, importer, onImported }: CheckedFile) {
  const [checked, setChecked] = useState<InterviewCounts | null>(null);
  const teammates = useTeammates();
  const retry = useRetryKey();
  const aborting = useRef<AbortController | null>(null);

  const checking = useMutation({
    mutationFn: async ({
      mapping,
      dateOrder,
    }: {
      mapping: Mapping<InterviewField>;
      dateOrder: DateOrder;
    }) => {
      const { signal } = (aborting.current = new AbortController());
      const file = await importer.prepare(mapping, dateOrder, { teammates, zone: timeZone() });
      const answer = await call(
        'POST /imports/interviews/check',
        { file, signal },
        'The rows could not be checked',
      );
      const counts = await importer.checked(answer);
      if (!signal.aborted) setChecked(counts);
    },
  });

  const importing = useMutation({
    mutationFn: async () => {
      const file = await importer.body(name);
      return write('POST /imports/interviews', { file }, 'The import failed. Nothing has changed', retry);
    },
    onSuccess: (written) => {
      const { value, change: seq } = written;
      const body = { source: name, rows: value.added };
      const command: Command = { route: 'POST /imports/interviews', params: {}, body };
      const change = seq === null ? null : ({ seq, toggle: 'undo', command } as const);
      toast.info(told({ ...value, unusable: value.unusable.length }), {
        ...(change && { about: [change.seq], onUndo: () => void undoChange(change) }),
      });
      void refreshAfter(written);
      onImported();
    },
  });

  return {
    /** How many rows of each kind there are, once they are checked. */
    checked,
    isChecking: checking.isPending,
    isImporting: importing.isPending,
    problem:
      (importing.error ?? (checking.error?.name === 'AbortError' ? null : checking.error))?.message ?? null,
    start(mapping: Mapping<InterviewField>, dateOrder: DateOrder): void {
      importing.reset();
      checking.mutate({ mapping, dateOrder });
    },
    /** What was checked is no longer what would be imported, or is not to be. */
    reset(): void {
      aborting.current?.abort();
      checking.reset();
      importing.reset();
      setChecked(null);
    },
    run(): void {
      if (!importing.isPending) importing.mutate();
    },
  };
}

function told({
  added,
  scorecards,
  here,
  unusable,
}: Readonly<Record<'added' | 'scorecards' | 'here' | 'unusable', number>>): string {
  const parts = [
    ...(added > 0 ? [`added ${counted(added, 'past interview')}`] : []),
    ...(scorecards > 0 ? [`added ${counted(scorecards, 'scorecard')}`] : []),
    ...(here > 0 ? [`${counted(here, 'interview')} already here`] : []),
    ...(unusable > 0 ? [`${counted(unusable, 'row')} could not be imported`] : []),
  ];
  return `Import: ${parts.join(', ')}`;
}
