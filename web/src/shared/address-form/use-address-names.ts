import { useWatch } from 'react-hook-form';
import type { AddressValues } from '../../domain/address/address-values.js';

export type AddressName = keyof AddressValues;

/** The form's name of a field of the address under a prefix; the form is the address itself where there is none. */
export const addressName = (prefix: string, field: AddressName): string => (prefix ? `${prefix}.${field}` : field);

/** What a field of the address holds now. */
export const useAddressText = (prefix: string, field: AddressName): string =>
  (useWatch({ name: addressName(prefix, field) }) as string | undefined) ?? '';
