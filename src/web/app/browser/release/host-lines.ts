import type { ReactNode } from 'react';
import { createStore } from '#web/kit/store.ts';

/** The line about a release that is newer than the page's, once such a release answers the calls. Null before. */
export const releaseLine = createStore<ReactNode>(null);

/** Shown while calls wait for a new release that upgrades the database. Null at any other time. */
export const upgradeLine = createStore<ReactNode>(null);
