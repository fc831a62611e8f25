import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { CarrierFilePreview, FieldChange, PartChange } from '@porte/contracts/carriers/carrier-file.js';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PlainTable } from '../../shared/display/plain-table.js';
import { Section } from '../../shared/layout/section.js';
import { useFirstText } from '../../shared/list/list-words.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  line: { margin: 0 },
});

/** Whether an import of the file would change anything. */
export const changesAnything = ({ carrier, settings, zones, services, new_validators }: CarrierFilePreview): boolean =>
  [carrier, ...zones, ...services].some(({ change }) => change !== 'same') ||
  settings.length + new_validators.length > 0;

/** Where the words of a field are, which differ between a carrier and a service. */
type Owner = 'carriers' | 'services';

/** Names that a file gives to lists of ids. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  provider: 'provider_id',
  validators: 'validator_ids',
  zones: 'zone_ids',
  countries: 'country_ids',
};

function useWords() {
  const { formatMessage, formatNumber } = useIntl();
  const textOf = useFirstText();
  const label = (owner: Owner, field: string): string =>
    textOf([`${owner}.field.${FORM_NAMES[field] ?? field}`, `${owner}.${FORM_NAMES[field] ?? field}`]);
  const value = (given: unknown): string => {
    if (given === null || given === undefined || given === '') return formatMessage({ id: 'page.none' });
    if (typeof given === 'boolean') return formatMessage({ id: given ? 'page.yes' : 'page.no' });
    if (typeof given === 'number') return formatNumber(given);
    if (Array.isArray(given)) return given.length === 0 ? formatMessage({ id: 'page.none' }) : given.join(', ');
    return typeof given === 'object' ? Object.values(given).join(' × ') : String(given);
  };
  return { label, value };
}

const HEADS = ['carrier_files.field', 'carrier_files.before', 'carrier_files.after'];

/** Fields with their values before and after. */
function Fields({ fields, owner, label }: { fields: readonly FieldChange[]; owner: Owner | null; label: string }) {
  const words = useWords();
  if (fields.length === 0) return null;
  return (
    <PlainTable
      label={label}
      heads={HEADS}
      rows={fields.map(({ field, before, after }) => ({
        key: field,
        cells: [owner ? words.label(owner, field) : field, words.value(before), words.value(after)],
      }))}
    />
  );
}

const Change = ({ change }: { change: PartChange }): ReactNode => (
  <FormattedMessage id={`carrier_files.change.${change}`} />
);

/** How many of a list are added, changed and removed. */
function Counts({ added, changed = 0, removed }: { added: number; changed?: number; removed: number }) {
  const { formatMessage } = useIntl();
  const parts = Object.entries({ added, changed, removed }).filter(([, count]) => count > 0);
  if (parts.length === 0) return <FormattedMessage id="page.none" />;
  return parts.map(([what, count]) => formatMessage({ id: `carrier_files.count.${what}` }, { count })).join(', ');
}

/** What an import of the file changes, part by part; parts that stay the same are only counted. */
export function CarrierFileChanges({ preview }: { preview: CarrierFilePreview }) {
  const styles = useStyles();
  const { formatMessage, formatList } = useIntl();
  const { carrier, settings, missing_settings, zones, services, kept_services, new_validators } = preview;
  const changedZones = zones.filter(({ change }) => change !== 'same');
  const changedServices = services.filter(({ change }) => change !== 'same');
  const note = (id: string, names: readonly string[], intent: 'info' | 'warning' = 'info') =>
    names.length > 0 && (
      <MessageBar intent={intent} layout="multiline">
        <MessageBarBody>{formatMessage({ id }, { count: names.length, names: formatList(names) })}</MessageBarBody>
      </MessageBar>
    );
  return (
    <div className={styles.root} aria-live="polite">
      <MessageBar intent={changesAnything(preview) ? 'info' : 'success'} layout="multiline">
        <MessageBarBody>
          <FormattedMessage
            id={changesAnything(preview) ? `carrier_files.summary.${carrier.change}` : 'carrier_files.same'}
            values={{ name: carrier.name, services: services.length, zones: zones.length }}
          />
        </MessageBarBody>
      </MessageBar>
      {note('carrier_files.missing_settings', missing_settings, 'warning')}
      {note('carrier_files.new_validators', new_validators)}
      {note('carrier_files.kept_services', kept_services)}
      {carrier.fields.length + settings.length > 0 && (
        <Section title={carrier.name}>
          <Fields fields={carrier.fields} owner="carriers" label="carrier_files.fields" />
          <Fields fields={settings} owner={null} label="carrier_files.settings" />
        </Section>
      )}
      {changedServices.length > 0 && (
        <Section title={formatMessage({ id: 'carrier_files.services' })}>
          <PlainTable
            label="carrier_files.services"
            heads={['carrier_files.name', 'carrier_files.what', 'carrier_files.prices', 'carrier_files.codes']}
            rows={changedServices.map(service => ({
              key: `${service.code} ${service.name}`,
              cells: [
                service.name,
                <Change key="change" change={service.change} />,
                <Counts
                  key="prices"
                  added={service.prices_added}
                  changed={service.prices_changed}
                  removed={service.prices_removed}
                />,
                <Counts key="codes" added={service.codes_added} removed={service.codes_removed} />,
              ],
            }))}
          />
          {changedServices
            .filter(({ fields }) => fields.length > 0)
            .map(({ name, code, fields }) => (
              <div key={`${code} ${name}`}>
                <p className={styles.line}>{name}</p>
                <Fields fields={fields} owner="services" label="carrier_files.fields" />
              </div>
            ))}
        </Section>
      )}
      {changedZones.length > 0 && (
        <Section title={formatMessage({ id: 'carrier_files.zones' })}>
          <PlainTable
            label="carrier_files.zones"
            heads={['carrier_files.name', 'carrier_files.what', 'carrier_files.codes']}
            rows={changedZones.map(zone => ({
              key: zone.name,
              cells: [
                zone.name,
                <Change key="change" change={zone.change} />,
                <Counts key="codes" added={zone.codes_added} removed={zone.codes_removed} />,
              ],
            }))}
          />
        </Section>
      )}
    </div>
  );
}
