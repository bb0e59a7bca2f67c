import { searchable } from '#domain/searchable.ts';

/** "Łukasz Wójcik" → "lukasz.wojcik" */
export function mailboxFor(name: string): string {
  return searchable(name)
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
}

/** Numbers that are reserved for fiction: 555-0100 to 555-0199 in each of these areas, and a block in London. */
const AREAS = ['201', '202', '303', '312', '404', '415', '503', '617', '702', '808'];

/** The phone number of a candidate of the demo. */
export function phoneOf(id: number): string {
  if (id % 4 === 0) return `+44 20 7946 0${String(id % 1000).padStart(3, '0')}`;
  const area = AREAS[Math.floor(id / 100) % AREAS.length] ?? '';
  return `+1 ${area} 555 01${String(id % 100).padStart(2, '0')}`;
}
