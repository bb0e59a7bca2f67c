import type { OrderedEdit } from '#domain/ordered-rows.ts';
import type { Row } from '#domain/tables.ts';

/** A saved view: a screen's search parameters under a name (product §2). */
export interface View extends Row<'views'> {}

/** The search parameters of a screen's address, by name. */
export type ViewParams = View['params'];

export type ViewEdit = Omit<OrderedEdit<'views'>, 'screen'>;

export const VIEW_NAME_MAX_LENGTH = 100;
