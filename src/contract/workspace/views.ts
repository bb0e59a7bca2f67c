import * as z from 'zod/mini';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import { idParam, line, natural, someOf, text } from '#contract/schemas/shared-schemas.ts';
import { VIEW_SCREENS } from '#domain/choices/view-screen.ts';
import { VIEW_NAME_MAX_LENGTH } from '#domain/view/view.ts';

const view = rowSchemas.views;
const name = line('Name', VIEW_NAME_MAX_LENGTH);

/** The maximum number of parameters of a view. No screen has more, and they fit into an address. */
const MOST_PARAMS = 50;

const given = z
  .record(text(100), text(2_000))
  .check(
    z.refine(
      (params) => Object.keys(params).length <= MOST_PARAMS,
      `can’t be more than ${MOST_PARAMS} parameters`,
    ),
  );

const params = z.object({ id: idParam });
const missing = 'View not found';

export const viewRoutes = routes({
  'GET /views': {
    id: 'listViews',
    group: 'Named views of a screen.',
    access: 'read',
    offline: true,
    summary: 'The views of the candidates list and of the board, those of each screen in their order.',
    answer: z.strictObject({ data: z.array(view) }),
  },
  'POST /views': {
    id: 'addView',
    access: 'write',
    offline: true,
    summary:
      'Keeps what a screen shows under a name, the last in the order of its screen. `params` are the search parameters of the screen’s address.',
    body: z.strictObject({ name, screen: z.enum(VIEW_SCREENS), params: given }),
    status: 201,
    answer: view,
    errors: [409],
  },
  'PATCH /views/{id}': {
    id: 'changeView',
    access: 'write',
    offline: true,
    summary:
      'Renames a view, changes what it shows, or moves it to the place `order` among those of its screen.',
    params,
    body: someOf({ name, params: given, order: natural }, 'Give a name, parameters or an order'),
    answer: view,
    missing,
    errors: [404, 409],
  },
  'DELETE /views/{id}': {
    id: 'deleteView',
    access: 'write',
    offline: true,
    summary: 'Deletes a view. Answers it as it was.',
    params,
    answer: view,
    missing,
    errors: [404, 409],
  },
});
