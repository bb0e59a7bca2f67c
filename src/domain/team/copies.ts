/** The members who keep a copy of the workspace on their devices (product §25): all, only those who ask for it, or none. */
export const COPIES = ['all', 'asked', 'none'] as const;
export type Copies = (typeof COPIES)[number];
