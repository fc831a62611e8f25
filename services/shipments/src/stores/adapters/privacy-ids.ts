import { z } from 'zod';

/** Ids in a message about personal data: numbers or texts, and often none. */
export const privacyIds = z
  .array(z.union([z.number(), z.string()]))
  .nullish()
  .transform(value => (value ?? []).map(String));
