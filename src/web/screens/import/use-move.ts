import type { Remote } from 'comlink';
import { useState } from 'react';
import { SYSTEM_NAMES } from '#domain/import/moving/moved.ts';
import type { RowFile } from '#domain/import/import-row.ts';
import type { Job } from '#domain/job/job.ts';
import { call } from '#web/app/api/call.ts';
import { useCheck } from './use-check.ts';
import type { MovingContents } from './read/moving-contents.ts';
import type { MovingChoices, MovingImporter } from './read/moving-importer.ts';

const FAILED = 'A file could not be sent. Nothing has changed';

interface Moving {
  contents: MovingContents;
  importer: Remote<MovingImporter>;
  jobs: readonly Job[];
  onImported: () => void;
}

/** Has the applications checked. Then sends the files, and brings everything by one call. */
export function useMove({ contents, importer, jobs, onImported }: Moving) {
  const [sent, setSent] = useState<number | undefined>();
  const source = SYSTEM_NAMES[contents.system];

  async function sendFiles(): Promise<ReadonlyMap<string, Pick<RowFile, 'hash' | 'text'>>> {
    const known = new Map<string, Pick<RowFile, 'hash' | 'text'>>();
    const ids = await importer.filesToSend();
    if (ids.length === 0) return known;
    // Loaded only for files.
    const { extractText } = await import('#web/candidate/files/text/extract-text.ts');
    for (const [place, id] of ids.entries()) {
      setSent(place / ids.length);
      // oxlint-disable-next-line no-await-in-loop -- one at a time: only one of many is in memory
      const file = await importer.file(id);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const [text, { hash }] = [
        await extractText(file),
        await call('POST /files', { body: { file } }, FAILED),
      ];
      known.set(id, { hash, text });
    }
    return known;
  }

  const check = useCheck<MovingChoices>({
    name: source,
    importer,
    prepare: (choices) => importer.prepare(choices, new Map(jobs.map(({ id, title }) => [id, title]))),
    body: async () => {
      try {
        return await importer.body(source, await sendFiles());
      } finally {
        setSent(undefined);
      }
    },
    onImported,
  });
  return { ...check, sent };
}
