import { useMemo } from 'react';
import { useIsOn } from '../tenant/use-setting.js';
import type { AddressRules } from '../../domain/address/typed-address.js';

/** What this tenant does not ask of an address, by its settings `disable_email` and `disable_phone_number`. */
export function useAddressRules(): AddressRules {
  const emailOptional = useIsOn('disable_email');
  const phoneOptional = useIsOn('disable_phone_number');
  return useMemo(() => ({ emailOptional, phoneOptional }), [emailOptional, phoneOptional]);
}
