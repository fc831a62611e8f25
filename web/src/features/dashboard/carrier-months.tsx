import type { DashboardNumbers } from '@porte/contracts/shipments/dashboard.js';
import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { HomeCard, Loaded, type Answer } from './home-card.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { QuietText } from './quiet-text.js';

const HEADS = ['dashboard.carrier', 'dashboard.month.this', 'dashboard.month.last'];

function Months({ current_month_by_carrier: current, last_month_by_carrier: last }: DashboardNumbers) {
  const { number } = useFormat();
  const { formatMessage } = useIntl();
  const names = [...new Set([...Object.keys(current), ...Object.keys(last)])].sort((a, b) => a.localeCompare(b));
  if (names.length === 0) return <QuietText>{formatMessage({ id: 'dashboard.by_carrier.none' })}</QuietText>;
  const rows = names.map(name => ({ key: name, cells: [name, number(current[name] ?? 0), number(last[name] ?? 0)] }));
  return <PlainTable label="dashboard.by_carrier" heads={HEADS} rows={rows} />;
}

/** For developers: labels by carrier, this month and the last. */
export function CarrierMonths({ answer }: { answer: Answer<DashboardNumbers> }) {
  const { formatMessage } = useIntl();
  return (
    <HomeCard title={formatMessage({ id: 'dashboard.by_carrier' })}>
      <Loaded answer={answer} failed="dashboard.failed" skeleton={[24, 24, 24]}>
        {numbers => <Months {...numbers} />}
      </Loaded>
    </HomeCard>
  );
}
