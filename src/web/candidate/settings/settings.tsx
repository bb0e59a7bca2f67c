import type { SettingsOf } from '#web/app/host/host.ts';
import { Loading } from '#web/kit/loading.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';

const Hiring = lazyPart(async () => (await import('./hiring-settings.tsx')).HiringSettings, <Loading />);
const Careers = lazyPart(
  async () => (await import('#web/app/careers/careers-settings.tsx')).CareersSettings,
  <Loading />,
);
const Retention = lazyPart(
  async () => (await import('#web/candidate/retention/retention-settings.tsx')).RetentionSettings,
  <Loading />,
);
const EraseRejected = lazyPart(
  async () => (await import('#web/candidate/erasure/erase-rejected.tsx')).EraseRejected,
);

/** The settings of hiring: reasons, templates, interviews, the careers site, retention and erasing. */
export const settingsOfHiring: SettingsOf = ({ rights: { mayEditSite, mayErase } }) => [
  {
    group: 'Workspace',
    label: 'Hiring',
    also: 'reasons for rejecting templates interview library',
    section: <Hiring />,
  },
  ...(mayEditSite
    ? [
        {
          group: 'Workspace',
          label: 'Careers site',
          also: 'company name introduction colour logo privacy notice',
          section: <Careers />,
        } as const,
      ]
    : []),
  ...(mayErase
    ? ([
        { group: 'Workspace', label: 'Retention', also: 'keep agree', section: <Retention /> },
        { group: 'Workspace', label: 'Retention', also: 'erase erasing', section: <EraseRejected /> },
      ] as const)
    : []),
];
