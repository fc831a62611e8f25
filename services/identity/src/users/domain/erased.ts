import type { UserEntity } from '../user.entity.js';

/** What an erased person is called in lists and books. */
export const ERASED_NAME = { name: 'Usuario', last_name: 'eliminado' } as const;

/** Unique, and no mail can reach it. */
const emailOf = (id: string): string => `${id}@erased.invalid`;

/** In place of the person's: the column requires one. */
const NO_PHONE = '5500000000';

/** The columns of a user of whose person nothing is left: it allows no sign-in, and its number and conditions stay. */
export const erasedColumns = (id: string, at: Date): Partial<UserEntity> => ({
  ...ERASED_NAME,
  email: emailOf(id),
  pending_email: null,
  phone: NO_PHONE,
  company: null,
  notes: null,
  questions: null,
  password_hash: null,
  second_factor_since: null,
  custom_role_id: null,
  status: 'suspended',
  suspended_by_parent: false,
  erased_at: at,
});
