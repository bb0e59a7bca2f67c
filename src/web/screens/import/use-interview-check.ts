import type { Remote } from 'comlink';
import { call, write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { useTeammates } from '#web/app/host/teammates.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { counted } from '#web/kit/counted.ts';
import type { Mapping } from './read/columns.ts';
import type { DateOrder } from './read/dates.ts';
import type { InterviewField } from './read/interview-fields.ts';
import type { InterviewImporter } from './read/interview-importer.ts';
import { useCheckedImport } from './use-checked-import.ts';

/** The choices for a file. */
interface Choices {
  mapping: Mapping<InterviewField>;
  dateOrder: DateOrder;
}

interface CheckedFile {
  name: string;
  importer: Remote<InterviewImporter>;
  onImported: () => void;
}

export type InterviewCheck = ReturnType<typeof useInterviewCheck>;

/** Has the rows of past interviews checked, and then imported, by the API. */
export function useInterviewCheck({ name, importer, onImported }: CheckedFile) {
  const teammates = useTeammates();
  const retry = useRetryKey();
  return useCheckedImport({
    check: async ({ mapping, dateOrder }: Choices, signal) => {
      const file = await importer.prepare(mapping, dateOrder, { teammates, zone: timeZone() });
      const answer = await call(
        'POST /imports/interviews/check',
        { file, signal },
        'The rows could not be checked',
      );
      return importer.checked(answer);
    },
    run: async () => {
      const file = await importer.body(name);
      return write('POST /imports/interviews', { file }, 'The import failed. Nothing has changed', retry);
    },
    onImported: (written) => {
      const { value } = written;
      const body = { source: name, rows: value.added };
      const command = { route: 'POST /imports/interviews', params: {}, body };
      toastChange(told({ ...value, unusable: value.unusable.length }), written, { command });
      void refreshAfter(written);
      onImported();
    },
  });
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
