import { useFormat } from '../../shared/format/use-format.js';
import type { Counts } from './dashboard-api.js';
import { PlainTable } from './plain-table.js';

const HEADS = ['dashboard.carrier', 'dashboard.month.this', 'dashboard.month.last'];

/** For developers: shipments by carrier, this month and the last. */
export function CarrierMonths({ current, last }: { current: Counts; last: Counts }) {
  const { number } = useFormat();
  const names = [...new Set([...Object.keys(current), ...Object.keys(last)])].sort((a, b) => a.localeCompare(b));
  const rows = names.map(name => [name, number(current[name] ?? 0), number(last[name] ?? 0)]);
  return <PlainTable title="dashboard.by_carrier" heads={HEADS} empty="dashboard.by_carrier.none" rows={rows} />;
}
