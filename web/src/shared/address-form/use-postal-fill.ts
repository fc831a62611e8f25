import { useEffect, useRef, useState } from 'react';
import { isMexicanPostalCode } from '@porte/contracts/catalog/postal-prefixes.js';
import { useFormContext } from 'react-hook-form';
import { matchColony } from '../../domain/address/match-colony.js';
import { HOME_COUNTRY } from '../../domain/address/address-values.js';
import { usePostalPlaceQuery, type PostalPlace } from './places-api.js';
import { addressName, useAddressText, type AddressName } from './use-address-names.js';

type Given = Partial<Record<'city' | 'neighborhood', string>>;

/** The catalogue's spelling of an address's place: matches a typed colony by name and selects the only colony. */
function wordsOf({ data }: PostalPlace, typed: string): { city: string; neighborhood: string; isKnown: boolean } {
  const meant = matchColony(data, typed);
  const only = data.length === 1 ? data[0]! : null;
  return { city: (meant ?? data[0])?.city ?? '', neighborhood: (meant ?? only)?.name ?? '', isKnown: meant !== null };
}

/**
 * Fills in state, city and colony from a Mexican postal code that was typed or pasted; values typed in city or colony stay, values from an earlier
 * code are replaced.
 * @param messages how many messages were read into the fields elsewhere: each asks for the values of its code
 * @returns the place of the code in the form, and `expect` to request its values
 */
export function usePostalFill(prefix: string, messages = 0): { place: PostalPlace | undefined; expect(): void } {
  const { getValues, setValue } = useFormContext();
  const code = useAddressText(prefix, 'postal_code').trim();
  const isMexican = useAddressText(prefix, 'country_code') === HOME_COUNTRY && isMexicanPostalCode(code);
  const { currentData: place } = usePostalPlaceQuery(code, { skip: !isMexican });
  const given = useRef<Given>({});
  const [wanted, setWanted] = useState(() => (getValues(addressName(prefix, 'state')) ? 0 : 1));
  const answered = useRef(0);
  const asked = wanted + messages;
  useEffect(() => {
    if (!place || answered.current === asked) return;
    answered.current = asked;
    const put = (field: AddressName, text: string) =>
      setValue(addressName(prefix, field), text, { shouldDirty: true, shouldValidate: text !== '' });
    const typed = (field: AddressName): string => String(getValues(addressName(prefix, field)) ?? '').trim();
    const words = wordsOf(place, typed('neighborhood'));
    for (const field of ['city', 'neighborhood'] as const) {
      const isOpen =
        typed(field) === '' || typed(field) === given.current[field] || (field === 'neighborhood' && words.isKnown);
      if (isOpen) {
        given.current[field] = words[field];
        put(field, words[field]);
      }
    }
    put('state', place.state);
  }, [place, asked, prefix, getValues, setValue]);
  return { place, expect: () => setWanted(count => count + 1) };
}
