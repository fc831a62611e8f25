/** Converts a code to capitals. */
export const codeInCapitals = (input: Record<string, unknown>): Record<string, unknown> =>
  typeof input['code'] === 'string' ? { ...input, code: input['code'].toUpperCase() } : input;
