import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useList } from '../api/resources.js';
import { SuggestField } from '../form/suggest/suggest-field.js';
import { useCountries } from './country-field.js';
import { addressName, useAddressText } from './use-address-names.js';

/** The state: by postal code in Mexico, from the catalogue if it has the country's states, else typed. */
export function StateField({ prefix }: { prefix: string }) {
  const { formatMessage } = useIntl();
  const [isWanted, setWanted] = useState(false);
  const code = useAddressText(prefix, 'country_code');
  const country = useCountries(isWanted).find(one => one.code === code);
  const { page } = useList(
    'states',
    { per_page: 2000, order: 'name asc', where: { country_id: country?.id } },
    { skip: !country },
  );
  const options = (page?.data ?? []).map(({ id, name }) => ({ key: id, text: String(name) }));
  return (
    <SuggestField
      name={addressName(prefix, 'state')}
      label={formatMessage({ id: 'address.state' })}
      options={options}
      onFocus={() => setWanted(true)}
    />
  );
}
