import type { Store } from '@porte/contracts/shipments/store.js';
import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { ChoiceField, type Option } from '../../shared/form/fields/choice-field.js';
import { useDraftRatesQuery } from './stores-api.js';

/** The services that an order of a store can go by: the one of its rule, and those that its newest draft has rates of. */
export function useStoreServices({ id, settings: { rate } }: Pick<Store, 'id' | 'settings'>): readonly Option[] {
  const { page } = useList('store_orders', {
    where: { store_id: id, state: 'ready' },
    order: 'placed_at desc',
    per_page: 1,
  });
  const draft = page?.data[0]?.shipment_id;
  const { data = [] } = useDraftRatesQuery(draft ?? '', { skip: !draft });
  const services = new Map(data.map(each => [each.service_id, `${each.carrier_name} · ${each.service_name}`]));
  const { service_id, service_name } = rate;
  if (service_id && !services.has(service_id)) services.set(service_id, service_name ?? '');
  return [...services].map(([value, label]) => ({ value, label }));
}

/** How the rate of a new order is chosen. */
export function RateField({ services }: { services: readonly Option[] }) {
  const { formatMessage } = useIntl();
  const rules = (['none', 'cheapest', 'fastest'] as const).map(value => ({
    value,
    label: formatMessage({ id: `stores.rate.rule.${value}` }),
  }));
  return (
    <ChoiceField
      name="rate"
      label={formatMessage({ id: 'stores.rate.rule' })}
      hint={formatMessage({ id: 'stores.rate.hint' })}
      options={[...rules, ...services]}
      required
    />
  );
}
