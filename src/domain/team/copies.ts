/** The members who keep a copy of the workspace on their devices (product §25): all, only those who ask for it, or none. */
export const COPIES = ['all', 'asked', 'none'] as const;
export type Copies = (typeof COPIES)[number];

export const COPIES_LABELS: Readonly<Record<Copies, string>> = {
  all: 'All members',
  asked: 'Members who ask for it',
  none: 'Nobody',
};
