/** The screens whose views can be saved. */
export const VIEW_SCREENS = ['list', 'board'] as const;
export type ViewScreen = (typeof VIEW_SCREENS)[number];
