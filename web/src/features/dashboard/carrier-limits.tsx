import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import type { CarrierUse } from './dashboard-api.js';
import { PlainTable } from './plain-table.js';

const HEADS = ['dashboard.carrier', 'dashboard.limit', 'dashboard.made', 'dashboard.left'];

/** For staff: the labels left of each carrier. */
export function CarrierLimits({ carriers }: { carriers: readonly CarrierUse[] }) {
  const { number } = useFormat();
  const { formatMessage } = useIntl();
  const limitOf = (limit: number | null): string =>
    limit ? number(limit) : formatMessage({ id: 'dashboard.no_limit' });
  const rows = carriers.map(({ name, shipment_limit, shipment_count, shipments_left }) => [
    name,
    limitOf(shipment_limit),
    number(shipment_count),
    shipments_left === null ? '—' : number(shipments_left),
  ]);
  return <PlainTable title="dashboard.carriers" heads={HEADS} empty="dashboard.carriers.none" rows={rows} />;
}
