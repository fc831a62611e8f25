import { tabStore } from '../browser/stores.js';

const KEY = 'confirmed_postal_codes';

const codes = (): string[] => (tabStore.get(KEY) ?? '').split(',');

/** True for a postal code that the person has said to be right although the catalogue does not know it. */
export const isConfirmedCode = (code: string): boolean => codes().includes(code);

/** Remembers a code as right: the person says so, or it is the code of a saved address, whose form has asked. */
export function confirmCode(code: string | null | undefined): void {
  if (code && !isConfirmedCode(code)) tabStore.set(KEY, [...codes(), code].join(','));
}
