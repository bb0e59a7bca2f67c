import type { HeldApplication } from '#domain/application/held.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';

/** Adds the searchable texts of an application's files. Nothing of a held application is read before it is taken over. */
export async function withTexts(
  { filesOf, documents }: Pick<CareersContext, 'filesOf' | 'documents'>,
  workspace: string,
  application: HeldApplication,
): Promise<HeldApplication> {
  const files: HeldApplication['files'][number][] = [];
  for (const file of application.files) {
    // oxlint-disable-next-line no-await-in-loop -- one file at a time in memory
    const stored = file.text === '' ? await filesOf(workspace).get(file.hash) : null;
    const text = stored
      ? // oxlint-disable-next-line no-await-in-loop -- one file at a time in memory
        await documents.textOf(
          { bytes: new Uint8Array(await stored.arrayBuffer()), kind: file.kind },
          workspace,
        )
      : file.text;
    files.push({ ...file, text });
  }
  return { ...application, files };
}
