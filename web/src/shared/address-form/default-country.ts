import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { HOME_COUNTRY } from '../../domain/address/address-values.js';
import { api } from '../api/api.js';
import { addressName } from './use-address-names.js';

const { useDefaultCountryQuery } = api.injectEndpoints({
  endpoints: build => ({
    defaultCountry: build.query<string, void>({
      query: () => ({ url: 'preferences' }),
      transformResponse: ({ data }: { data: { default_country?: string | null } }) =>
        data.default_country ?? HOME_COUNTRY,
      providesTags: ['preferences'],
    }),
  }),
});

/**
 * Presets the country of places that are still empty, without counting as a change of the form: the person's preference, else the tenant's setting;
 * Mexico where it cannot be read.
 * @param prefixes of the places' fields; the same list at each render
 */
export function useCountryPreset<Values extends FieldValues>(
  { getValues, getFieldState, resetField }: UseFormReturn<Values>,
  prefixes: readonly string[],
): void {
  const { data: country = HOME_COUNTRY } = useDefaultCountryQuery(undefined, { skip: prefixes.length === 0 });
  useEffect(() => {
    const text = (prefix: string, field: 'country_code' | 'postal_code') => addressName(prefix, field) as Path<Values>;
    const isOpen = (prefix: string): boolean =>
      !getFieldState(text(prefix, 'country_code')).isDirty &&
      getValues(text(prefix, 'country_code')) === HOME_COUNTRY &&
      getValues(text(prefix, 'postal_code')) === '';
    const open = country === HOME_COUNTRY ? [] : prefixes.filter(isOpen);
    for (const prefix of open) {
      const name = text(prefix, 'country_code');
      resetField(name, { defaultValue: country as PathValue<Values, Path<Values>> });
    }
  }, [country, prefixes, getValues, getFieldState, resetField]);
}
