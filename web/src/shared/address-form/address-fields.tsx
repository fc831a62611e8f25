import { useIntl } from 'react-intl';
import type { ParcelGuess } from '../../domain/chat/parcel-guess.js';
import { ADDRESS_LIMITS } from '../../domain/address/types.js';
import { TextField } from '../form/fields/text-field.js';
import { useAddressStyles } from './address-styles.js';
import { PasteAddress } from './paste-address.js';
import { PlaceFields } from './place-fields.js';
import { ReferenceField } from './reference-field.js';
import { useAddressRules } from './use-address-rules.js';
import { addressName, useAddressText, type AddressName } from './use-address-names.js';
import { usePostalFill } from './use-postal-fill.js';

const TEN_DIGITS = ['MX', 'US', 'CA'];

function PersonFields({ prefix }: { prefix: string }) {
  const styles = useAddressStyles();
  const { formatMessage } = useIntl();
  const { phoneOptional } = useAddressRules();
  const country = useAddressText(prefix, 'country_code');
  const text = (field: AddressName & keyof typeof ADDRESS_LIMITS) => ({
    name: addressName(prefix, field),
    label: formatMessage({ id: `address.${field}` }),
    maxLength: ADDRESS_LIMITS[field],
    autoComplete: 'off',
  });
  const phoneHint = TEN_DIGITS.includes(country) ? formatMessage({ id: 'address.phone.hint' }) : undefined;
  return (
    <>
      <TextField {...text('name')} />
      <div className={styles.row}>
        <TextField {...text('company')} hint={formatMessage({ id: 'address.optional' })} />
        <TextField {...text('rfc')} hint={formatMessage({ id: 'address.optional' })} />
      </div>
      <div className={styles.row}>
        <TextField {...text('phone')} type="tel" inputMode="tel" required={!phoneOptional} hint={phoneHint} />
        <TextField {...text('email')} type="email" inputMode="email" hint={formatMessage({ id: 'address.optional' })} />
      </div>
    </>
  );
}

interface AddressFieldsProps {
  /** of the form's names, such as `origin`; empty where the form is the address */
  prefix: string;
  /** takes the parcel that a pasted message describes */
  onParcel?: ((parcel: ParcelGuess) => void) | undefined;
  /** how many messages a box beside the fields has read; where there is one, no button opens the dialog to paste */
  messages?: number;
}

/**
 * The fields of an address, with parsing of pasted text. Must be inside a DtoForm.
 */
export function AddressFields({ prefix, onParcel, messages }: AddressFieldsProps) {
  const styles = useAddressStyles();
  const { formatMessage } = useIntl();
  const { place, expect } = usePostalFill(prefix, messages);
  return (
    <div className={styles.fields}>
      {messages === undefined && <PasteAddress prefix={prefix} onPasted={expect} onParcel={onParcel} />}
      <PersonFields prefix={prefix} />
      <PlaceFields prefix={prefix} place={place} onCode={expect} />
      <div className={styles.street}>
        <TextField
          name={addressName(prefix, 'street')}
          label={formatMessage({ id: 'address.street' })}
          maxLength={ADDRESS_LIMITS.street}
          autoComplete="off"
        />
        <TextField
          name={addressName(prefix, 'number')}
          label={formatMessage({ id: 'address.number' })}
          maxLength={ADDRESS_LIMITS.number}
          autoComplete="off"
        />
      </div>
      <ReferenceField prefix={prefix} />
    </div>
  );
}
