import { insuranceTypes } from '@porte/contracts/catalog/enums.js';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useRow } from '../../shared/api/resources.js';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import type { FormFieldWords } from '../../shared/resource/declaration.js';

/** Who insures; the provider only if it does. An invalid stored choice stays visible, with the reason. */
export function InsuranceTypeField({ hint, ...words }: FormFieldWords) {
  const { formatMessage } = useIntl();
  const [providerId, chosen] = useWatch({ name: ['provider_id', words.name] }) as [string | null, string | null];
  const { row: provider } = useRow('providers', providerId ?? undefined);
  const insures = provider?.settings.insurance === true;
  const isOdd = chosen === 'provider' && provider !== undefined && !insures;
  const options = insuranceTypes.filter(({ id }) => id !== 'provider' || insures || chosen === 'provider');
  return (
    <ChoiceField
      {...words}
      hint={isOdd ? formatMessage({ id: 'carriers.insurance_type.unsupported' }) : hint}
      options={options.map(({ id }) => ({ value: id, label: formatMessage({ id: `carriers.insurance_type.${id}` }) }))}
    />
  );
}
