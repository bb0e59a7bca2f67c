/** Who keeps a copy of the workspace on their devices (product §25): all members, only those who ask for it, or nobody. */
export const COPIES = ['all', 'asked', 'none'] as const;
export type Copies = (typeof COPIES)[number];
