/** The screens of which views are kept. */
export const VIEW_SCREENS = ['list', 'board'] as const;
export type ViewScreen = (typeof VIEW_SCREENS)[number];
