import { useWatch } from 'react-hook-form';
import type { AddressValues } from '../../domain/address/address-values.js';

export type AddressName = keyof AddressValues;

/** The form's name of an address field under a prefix; without a prefix the form is the address itself. */
export const addressName = (prefix: string, field: AddressName): string => (prefix ? `${prefix}.${field}` : field);

/** The current value of an address field. */
export const useAddressText = (prefix: string, field: AddressName): string =>
  (useWatch({ name: addressName(prefix, field) }) as string | undefined) ?? '';
