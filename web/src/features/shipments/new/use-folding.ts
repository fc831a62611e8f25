import { useEffect, useState } from 'react';
import { isMexicanPostalCode } from '@porte/contracts/catalog/postal-prefixes.js';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AddressValues } from '../../../domain/address/address-values.js';
import { toTypedAddress, TypedAddress, type AddressRules } from '../../../domain/address/typed-address.js';
import { usePostalPlaceQuery } from '../../../shared/address-form/places-api.js';
import { useAddressRules } from '../../../shared/address-form/use-address-rules.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { brokenRules } from '../../../shared/form/rules/broken-rules.js';
import { fieldText } from '../../../shared/form/rules/rule-text.js';

/** The server's errors for the fields of one end, by the form's names. */
const refusedOf = (end: string, error: ApiError | null): [name: string, message: string][] =>
  Object.entries(error?.details ?? {})
    .map(([field, texts]) => [field.replace('_attributes.', '.'), fieldText(texts)] as [string, string])
    .filter(([name]) => name.startsWith(`${end}.`));

/** Whether nothing of the address is missing or wrong. */
export const isWholeAddress = (address: AddressValues, rules: AddressRules): boolean =>
  Object.keys(brokenRules(TypedAddress, toTypedAddress(address, rules))).length === 0;

/** A complete address is collapsed to a card; a server error expands it and focuses the field. */
export function useFolding(end: 'origin' | 'destination', error: ApiError | null) {
  const { getValues, setError } = useFormContext();
  const rules = useAddressRules();
  const isWhole = (): boolean => isWholeAddress(getValues(end) as AddressValues, rules);
  const [isFolded, setFolded] = useState(isWhole);
  useEffect(() => {
    const refused = refusedOf(end, error);
    if (refused.length === 0) return;
    setFolded(false);
    for (const [name, message] of refused) setError(name, { type: 'server', message });
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${refused[0]![0]}"]`)?.focus());
  }, [error, end, setError]);
  /** @returns whether it is a card now */
  const fold = (): boolean => {
    setFolded(isWhole());
    return isWhole();
  };
  return { isFolded, fold, unfold: () => setFolded(false) };
}

/**
 * Collapses an address that a message has filled, once its postal code is known and nothing is missing; it decides once for a message, so that the
 * fields never fold under the fingers that correct them.
 * @param messages how many were read
 */
export function useFoldingOfMessages(end: 'origin' | 'destination', messages: number, fold: () => void): void {
  const code = (useWatch({ name: `${end}.postal_code` }) as string).trim();
  const [decided, setDecided] = useState(0);
  const isAwaited = messages > decided && isMexicanPostalCode(code);
  const { currentData: place } = usePostalPlaceQuery(code, { skip: !isAwaited });
  useEffect(() => {
    if (!isAwaited || !place) return;
    setDecided(messages);
    // the fields were filled by the same answer, in an effect before this one
    if (place.data.length > 0) fold();
  }, [isAwaited, place, messages, fold]);
}
