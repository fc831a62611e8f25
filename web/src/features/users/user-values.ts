import type { Role } from '@porte/contracts/acl/matrix.js';
import type { User, UserChange, UserTypeChoice } from '@porte/contracts/identity/user.js';
import { roleOf, writableUserFields } from '@porte/contracts/identity/user-policy.js';
import { changedOnly, cleanInput, withoutEmpty } from '../../shared/form/input-values.js';

/** The form values of a user. */
export interface UserValues {
  name: string;
  last_name: string;
  email: string;
  phone: string;
  company: string;
  user_type: UserTypeChoice;
  custom_role_id: string | null;
  parent_id: string | null;
  referred_by: string | null;
  discount: number | string | null;
  own_agreements_price: number | string | null;
  special_carriers: boolean;
  fiscal_data_verified: boolean;
  export_csv_visible: boolean;
  notes: string;
}

export type UserField = keyof UserValues & keyof UserChange;

/** A new user has special carriers. */
export const NEW_USER: UserValues = {
  name: '',
  last_name: '',
  email: '',
  phone: '',
  company: '',
  user_type: 'customer',
  custom_role_id: null,
  parent_id: null,
  referred_by: null,
  discount: 0,
  own_agreements_price: null,
  special_carriers: true,
  fiscal_data_verified: false,
  export_csv_visible: false,
  notes: '',
};

export const valuesOf = (user: User): UserValues => {
  const {
    name,
    last_name,
    email,
    phone,
    custom_role_id,
    parent_id,
    referred_by,
    discount,
    own_agreements_price,
    special_carriers,
    fiscal_data_verified,
    export_csv_visible,
  } = user;
  return {
    name,
    last_name,
    email,
    phone,
    custom_role_id,
    parent_id,
    referred_by,
    discount,
    own_agreements_price,
    special_carriers,
    fiscal_data_verified,
    export_csv_visible,
    company: user.company ?? '',
    user_type: roleOf(user),
    notes: user.notes ?? '',
  };
};

const OF_CUSTOMERS: readonly UserField[] = ['parent_id', 'referred_by', 'own_agreements_price', 'fiscal_data_verified'];
const ALL = Object.keys(NEW_USER) as UserField[];

/**
 * The fields of a user that a role may write, by the server's own table.
 * @param user null for a new one
 */
export function fieldsFor(role: Role, user: User | null, myId: string): UserField[] {
  const writable = writableUserFields(role, user?.id === myId, user && roleOf(user));
  return ALL.filter(field => writable.includes(field));
}

/** The fields that apply to the chosen type. */
export const fieldsOfType = (fields: readonly UserField[], type: UserTypeChoice): UserField[] =>
  fields.filter(field => type === 'customer' || !OF_CUSTOMERS.includes(field));

const pick = (values: UserValues, fields: readonly UserField[]): Record<string, unknown> =>
  cleanInput(Object.fromEntries(fields.map(field => [field, values[field]])));

/** The request: of a new user the filled-in fields, of a change the differences. @param fields as `fieldsFor` */
export function inputOf(
  values: UserValues,
  before: UserValues | null,
  fields: readonly UserField[],
): Record<string, unknown> {
  // A sub-user has the role of its parent.
  const shown = fieldsOfType(fields, values.user_type).filter(
    field => field !== 'custom_role_id' || values.parent_id === null,
  );
  return before ? changedOnly(pick(values, shown), pick(before, shown)) : withoutEmpty(pick(values, shown));
}
