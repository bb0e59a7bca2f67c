/** There is no login: whoever opens the workspace is this person (product §2, §6). */
export const PROFILE = { name: 'Alex Morgan', initials: 'AM', email: 'alex.morgan@example.com' } as const;
