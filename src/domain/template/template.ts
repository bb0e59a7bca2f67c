import type { NewOrdered } from '#domain/ordered-rows.ts';
import type { Row } from '#domain/tables.ts';

/** A text that people begin a message with (product §20). */
export interface Template extends Row<'templates'> {}

export type NewTemplate = NewOrdered<'templates'>;
