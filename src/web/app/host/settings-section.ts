import type { ReactNode } from 'react';

/** The groups of the list in Settings, in its order. The first has no heading. */
const GROUPS = ['', 'You', 'Workspace', 'Connections'] as const;

/** The page that Settings opens with. */
export const GENERAL = { group: '', label: 'General' } as const;

/** A section in Settings, of one part of the app. */
export interface SettingsSection {
  readonly group: (typeof GROUPS)[number];
  /** The name of its page. Sections with the same name are on one page. */
  readonly label: string;
  /** Other words by which Find finds its page. */
  readonly also?: string;
  readonly section: ReactNode;
}

/** A page of Settings: one entry of the list. */
export interface SettingsPage {
  readonly group: SettingsSection['group'];
  readonly label: string;
  readonly sections: readonly SettingsSection[];
}

/** The pages of the sections, in the order of the groups. */
export function settingsPages(sections: readonly SettingsSection[]): readonly SettingsPage[] {
  return GROUPS.flatMap((group) => {
    const own = sections.filter((section) => section.group === group);
    const labels = [...new Set(own.map(({ label }) => label))];
    return labels.map((label) => ({
      group,
      label,
      sections: own.filter((section) => section.label === label),
    }));
  });
}
