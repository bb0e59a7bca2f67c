import { strToU8, zipSync } from 'fflate';
import type { PublicOpening } from '#careers/opening.ts';
import { careersFolder, type FolderPlace } from '#careers/pages/folder.ts';
import type { Read } from '#web/app/api/answers.ts';
import { call } from '#web/app/api/call.ts';
import { timeZone } from '#web/app/time/time-zone.ts';

/**
 * Makes the careers pages of all open openings, as a ZIP.
 *
 * @returns also the number of openings
 */
export async function careersZip(place: FolderPlace): Promise<{ zip: Blob; count: number }> {
  const query = { timeZone: timeZone(), content: true };
  const [site, openings] = await Promise.all([
    call('GET /site', {}, 'Failed to load the careers site'),
    call('GET /openings', { query }, 'Failed to load openings'),
  ]);
  const open = openings.data.flatMap((opening) => toPublic(opening) ?? []);
  const { company, introduction, colour, logo } = site;
  const logoName = logo && `logo.${logo.type}`;
  const files = await careersFolder(
    { name: company || 'our company', introduction, colour, logo: logoName },
    open,
    place,
  );
  const entries = [...files].map(([name, text]) => [`careers/${name}`, strToU8(text)] as const);
  const bytes = zipSync({
    ...Object.fromEntries(entries),
    ...(logo && {
      [`careers/${logoName ?? ''}`]: Uint8Array.from(atob(logo.bytes), (char) => char.charCodeAt(0)),
    }),
  });
  return {
    zip: new Blob([bytes], { type: 'application/zip' }),
    count: open.length,
  };
}

type ListedOpening = Read<'GET /openings'>['data'][number];

/** The opening as the public sees it. Null: the public does not see it. */
function toPublic(listed: ListedOpening): PublicOpening | null {
  const { state, publishedAt, updatedAt, asksAssessment: _, description = '', ...opening } = listed;
  if (state !== 'open' || publishedAt === null) return null;
  return { ...opening, description, publishedAt, updatedAt: updatedAt ?? publishedAt };
}
