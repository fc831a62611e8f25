import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { codesOfColumn } from '@porte/contracts/export-words.js';
import { ESTAFETA_FILTERS, type EstafetaFilter, type ListedReport } from '@porte/contracts/reports/report.js';
import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { useShippedCarriersQuery } from '../../shared/carriers/shipped-carriers-api.js';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalM,
  },
});

/** What is chosen of a report, by the names of its filters; absent or empty for all. */
export type ChosenFilters = Readonly<Record<string, string>>;

interface FilterProps {
  report: ListedReport;
  chosen: ChosenFilters;
  onChoose(chosen: ChosenFilters): void;
}

const ESTAFETA = Object.keys(ESTAFETA_FILTERS) as EstafetaFilter[];

/** Whether there is anything to choose. */
export const hasFilters = ({ filters }: ListedReport): boolean => Object.keys(filters).length > 0;

function StatusField({ report: { id, filters }, chosen, onChoose }: FilterProps) {
  const { formatMessage, locale } = useIntl();
  const name = filters.status!;
  const codes = Object.entries(codesOfColumn(id, name) ?? {}).filter(
    ([code]) => id !== 'shipments' || code !== 'pending',
  );
  return (
    <Field label={formatMessage({ id: 'reports.filter.status' })}>
      <Select value={chosen[name] ?? ''} onChange={(_, { value }) => onChoose({ ...chosen, [name]: value })}>
        <option value="">{formatMessage({ id: 'reports.filter.all' })}</option>
        {codes.map(([code, words]) => (
          <option key={code} value={code}>
            {words[locale === 'en' ? 'en' : 'es-MX']}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function CarrierField({ report: { filters }, chosen, onChoose }: FilterProps) {
  const { formatMessage } = useIntl();
  const { data = [] } = useShippedCarriersQuery();
  const name = filters.carrier!;
  return (
    <Field label={formatMessage({ id: 'reports.filter.carrier' })}>
      <Select value={chosen[name] ?? ''} onChange={(_, { value }) => onChoose({ ...chosen, [name]: value })}>
        <option value="">{formatMessage({ id: 'reports.filter.all' })}</option>
        {data.map(({ id, name: carrier }) => (
          <option key={id} value={id}>
            {carrier}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** All carriers of one provider. */
function ProviderField({ chosen, onChoose }: Omit<FilterProps, 'report'>) {
  const { formatMessage } = useIntl();
  const { page } = useList('providers', { per_page: 100, order: 'name asc' });
  return (
    <Field label={formatMessage({ id: 'reports.filter.provider' })}>
      <Select value={chosen['provider'] ?? ''} onChange={(_, { value }) => onChoose({ ...chosen, provider: value })}>
        <option value="">{formatMessage({ id: 'reports.filter.all' })}</option>
        {(page?.data ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {String(name)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A part of Estafeta's numbers. */
function EstafetaField({ name, chosen, onChoose }: { name: EstafetaFilter } & Omit<FilterProps, 'report'>) {
  const { formatMessage } = useIntl();
  const digits = ESTAFETA_FILTERS[name];
  return (
    <Field
      label={formatMessage({ id: `reports.filter.${name}` })}
      hint={formatMessage({ id: digits > 0 ? 'reports.filter.digits' : 'reports.filter.four_digits' }, { digits })}
    >
      <Input
        inputMode="numeric"
        pattern={digits > 0 ? `\\d{${digits}}` : '\\d{4,22}'}
        value={chosen[name] ?? ''}
        onChange={(_, { value }) => onChoose({ ...chosen, [name]: value.trim() })}
      />
    </Field>
  );
}

/** What may be chosen of a report besides its days. */
export function ReportFilterFields(props: FilterProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { report, chosen, onChoose } = props;
  const { status, carrier, provider, user, estafeta } = report.filters;
  return (
    <div className={styles.fields}>
      {status && <StatusField {...props} />}
      {carrier && <CarrierField {...props} />}
      {provider && <ProviderField chosen={chosen} onChoose={onChoose} />}
      {user && !report.one_user && (
        <Field label={formatMessage({ id: 'reports.user' })}>
          <Input
            type="email"
            value={chosen[user] ?? ''}
            onChange={(_, { value }) => onChoose({ ...chosen, [user]: value.trim() })}
          />
        </Field>
      )}
      {estafeta && ESTAFETA.map(name => <EstafetaField key={name} name={name} chosen={chosen} onChoose={onChoose} />)}
    </div>
  );
}
