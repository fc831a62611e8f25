import { Field, Input } from '@fluentui/react-components';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { trimmedPaste } from '../form/fields/trimmed-paste.js';
import { TextField } from '../form/fields/text-field.js';
import { useField } from '../form/fields/use-field.js';
import { SuggestField } from '../form/suggest/suggest-field.js';
import { ADDRESS_LIMITS } from '../../domain/address/types.js';
import { HOME_COUNTRY } from '../../domain/address/address-values.js';
import { CountryField } from './country-field.js';
import type { PostalPlace } from './places-api.js';
import { StateField } from './state-field.js';
import { useAddressStyles } from './address-styles.js';
import { UnknownCode } from './unknown-code.js';
import { addressName, useAddressText } from './use-address-names.js';

interface Props {
  prefix: string;
  place: PostalPlace | undefined;
  /** the person typed a postal code */
  onCode(): void;
  /** message about a code that the catalogue does not know; that of a parcel unless given */
  warning?: string;
}

function PostalCodeField({ prefix, onCode }: Pick<Props, 'prefix' | 'onCode'>) {
  const { formatMessage } = useIntl();
  const isHome = useAddressText(prefix, 'country_code') === HOME_COUNTRY;
  const { value, change, blur, shown, name } = useField<string>({
    name: addressName(prefix, 'postal_code'),
    label: formatMessage({ id: 'address.postal_code' }),
  });
  const type = (text: string) => {
    change(text);
    onCode();
  };
  return (
    <Field {...shown}>
      <Input
        name={name}
        value={value ?? ''}
        inputMode={isHome ? 'numeric' : 'text'}
        autoComplete="off"
        onChange={(_, data) => type(data.value)}
        onBlur={blur}
        onPaste={trimmedPaste(type)}
      />
    </Field>
  );
}

function ColonyField({ prefix, place }: Pick<Props, 'prefix' | 'place'>) {
  const { formatMessage } = useIntl();
  const { setValue } = useFormContext();
  const colonies = place?.data ?? [];
  const options = colonies.map((colony, at) => ({ key: String(at), text: colony.name }));
  const hint = place && colonies.length === 0 ? formatMessage({ id: 'address.unknown_code' }) : undefined;
  const pick = ({ key }: { key: string }) =>
    setValue(addressName(prefix, 'city'), colonies[Number(key)]!.city, { shouldDirty: true, shouldValidate: true });
  return (
    <SuggestField
      name={addressName(prefix, 'neighborhood')}
      label={formatMessage({ id: 'address.neighborhood' })}
      hint={hint}
      options={options}
      onPick={pick}
    />
  );
}

/** The location: the postal code first, because it fills in most of the rest. */
export function PlaceFields({ prefix, place, onCode, warning = 'address.unknown_code.warning' }: Props) {
  const styles = useAddressStyles();
  const { formatMessage } = useIntl();
  const code = useAddressText(prefix, 'postal_code').trim();
  const country = useAddressText(prefix, 'country_code');
  return (
    <>
      <div className={styles.row}>
        <PostalCodeField prefix={prefix} onCode={onCode} />
        <CountryField prefix={prefix} />
      </div>
      <UnknownCode
        name={addressName(prefix, 'postal_code')}
        code={code}
        country={country}
        place={place}
        warning={warning}
      />
      <ColonyField prefix={prefix} place={place} />
      <div className={styles.row}>
        <TextField
          name={addressName(prefix, 'city')}
          label={formatMessage({ id: 'address.city' })}
          maxLength={ADDRESS_LIMITS.city}
          autoComplete="off"
        />
        <StateField prefix={prefix} />
      </div>
    </>
  );
}
