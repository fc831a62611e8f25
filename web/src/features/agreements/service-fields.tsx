import { Button, Dropdown, Field, Input, makeStyles, Option, Select, tokens } from '@fluentui/react-components';
import { AGREEMENT_SERVICE_TYPES } from '@porte/contracts/carriers/client-agreement.js';
import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import type { ServiceDraft } from '../../domain/agreements/agreement-values.js';

/** All countries. */
const ALL = 300;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    minWidth: 0,
  },
  legend: { fontWeight: tokens.fontWeightSemibold },
  remove: { alignSelf: 'end', justifySelf: 'start' },
  countries: { minWidth: 0 },
});

interface ServiceFieldsProps {
  /** from 1 */
  number: number;
  service: ServiceDraft;
  /** the message of a field of this service; undefined where it is fine */
  problemOf(field: string): string | undefined;
  onChange(change: Partial<ServiceDraft>): void;
  onRemove(): void;
}

function Countries({ service, problemOf, onChange }: Pick<ServiceFieldsProps, 'service' | 'problemOf' | 'onChange'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { page } = useList('countries', { per_page: ALL, order: 'name asc' });
  const countries = (page?.data ?? []) as unknown as { id: string; name: string }[];
  const chosen = countries.filter(({ id }) => service.country_ids.includes(id)).map(({ name }) => name);
  const problem = problemOf('country_ids');
  return (
    <Field
      label={formatMessage({ id: 'own_agreements.countries' })}
      required
      {...(problem ? { validationMessage: problem } : {})}
    >
      <Dropdown
        className={styles.countries}
        multiselect
        value={chosen.join(', ')}
        selectedOptions={service.country_ids}
        onOptionSelect={(_, { selectedOptions }) => onChange({ country_ids: selectedOptions })}
      >
        {countries.map(({ id, name }) => (
          <Option key={id} value={id}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}

/** The fields of one service of an agreement. */
export function ServiceFields({ number, service, problemOf, onChange, onRemove }: ServiceFieldsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const text = (field: 'name' | 'code') => {
    const problem = problemOf(field);
    return (
      <Field
        label={formatMessage({ id: `own_agreements.service.${field}` })}
        required
        {...(problem ? { validationMessage: problem } : {})}
      >
        <Input value={service[field]} maxLength={60} onChange={(_, { value }) => onChange({ [field]: value })} />
      </Field>
    );
  };
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{formatMessage({ id: 'own_agreements.service' }, { number })}</legend>
      {text('name')}
      {text('code')}
      <Field label={formatMessage({ id: 'own_agreements.service.type' })} required>
        <Select
          value={service.service_type}
          onChange={(_, { value }) => onChange({ service_type: value as ServiceDraft['service_type'] })}
        >
          {AGREEMENT_SERVICE_TYPES.map(type => (
            <option key={type} value={type}>
              {formatMessage({ id: `own_agreements.service.type.${type}` })}
            </option>
          ))}
        </Select>
      </Field>
      {service.service_type === 'international' && (
        <Countries service={service} problemOf={problemOf} onChange={onChange} />
      )}
      <Button
        className={styles.remove}
        appearance="subtle"
        aria-label={formatMessage({ id: 'own_agreements.service.remove_named' }, { number })}
        onClick={onRemove}
      >
        {formatMessage({ id: 'own_agreements.service.remove' })}
      </Button>
    </fieldset>
  );
}
