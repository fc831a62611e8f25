/** The bounds of a password: 10–35 characters. */
export const PASSWORD_LENGTH = { min: 10, max: 35 } as const;
