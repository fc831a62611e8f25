import type { UserEntity } from '../user.entity.js';

/** What an erased person is called in lists and books. */
export const ERASED_NAME = { name: 'Usuario', last_name: 'eliminado' } as const;

/** Of unique addresses that no mail can reach. */
export const ERASED_HOST = 'erased.invalid';

/** The columns of a user of whose person nothing is left, but for those that differ from user to user: it allows no sign-in, and its number and conditions stay. */
export const ERASED_COLUMNS = {
  ...ERASED_NAME,
  pending_email: null,
  // In place of the person's: the column requires one.
  phone: '5500000000',
  company: null,
  notes: null,
  questions: null,
  password_hash: null,
  second_factor_since: null,
  custom_role_id: null,
  status: 'suspended',
  suspended_by_parent: false,
} as const satisfies Partial<UserEntity>;

/** All of these columns. */
export const erasedColumns = (id: string, at: Date): Partial<UserEntity> => ({
  ...ERASED_COLUMNS,
  email: `${id}@${ERASED_HOST}`,
  erased_at: at,
});
