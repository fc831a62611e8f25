import { useMemo } from 'react';
import { useIsOn } from '../tenant/use-setting.js';
import type { AddressRules } from '../../domain/address/typed-address.js';

/** What this tenant requires of an address, by its setting `disable_phone_number`. */
export function useAddressRules(): AddressRules {
  const phoneOptional = useIsOn('disable_phone_number');
  return useMemo(() => ({ phoneOptional }), [phoneOptional]);
}
