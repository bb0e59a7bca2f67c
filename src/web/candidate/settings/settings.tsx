import { lazy } from 'react';
import { withStyles } from '#web/kit/style-sheets.ts';

/** What the dialog Settings shows, loaded when it is first opened. */
export const Settings = lazy(() =>
  withStyles(() => import('./settings-groups.tsx')).then((module) => ({ default: module.SettingsGroups })),
);
