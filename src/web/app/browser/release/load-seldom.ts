/** Loads what the page seldom needs. */
export const loadSeldom = () => import('./seldom.ts');
