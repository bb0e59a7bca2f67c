import { lazy } from 'react';
import { withStyles } from '#web/kit/style-sheets.ts';

/** The content of the dialog Settings, loaded when it is first opened. */
export const Settings = lazy(() =>
  withStyles(() => import('./settings-groups.tsx')).then((module) => ({ default: module.SettingsGroups })),
);
