import { makeStyles, tokens } from '@fluentui/react-components';
import { ToCome } from '../../shared/feedback/delayed.js';
import type { WaybillStock } from '@porte/contracts/carriers/waybill.js';
import { useIntl } from 'react-intl';
import { PlainTable } from '../../shared/display/plain-table.js';
import { Problem } from '../../shared/feedback/problem.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useWaybillStockQuery } from '../../shared/api/waybill-stock-api.js';

const HEADS = ['waybills.stock.of', 'waybills.stock.free', 'waybills.stock.held', 'waybills.stock.used'];

const useStyles = makeStyles({
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  low: { color: tokens.colorStatusDangerForeground2, fontWeight: tokens.fontWeightSemibold },
});

const keyOf = ({ carrier_id, service_id }: WaybillStock): string => `${carrier_id} ${service_id}`;

/** Where the waybills of a stock are listed. */
const listOf = ({ carrier_id, service_id }: WaybillStock): string =>
  `/waybills?carrier_id=${carrier_id}${service_id ? `&service_id=${service_id}` : ''}`;

/** How many waybills are left, by carrier and service; nothing where none were ever imported. */
export function WaybillStockLevels() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const { data, error, refetch } = useWaybillStockQuery();
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <ToCome />;
  if (data.length === 0) return null;
  const rows = data.map(stock => ({
    key: keyOf(stock),
    cells: [
      <AppLink key="of" className={styles.link} to={listOf(stock)}>
        {`${stock.carrier_name} · ${stock.service_name ?? formatMessage({ id: 'waybills.any_service' })}`}
      </AppLink>,
      <span key="free" {...(stock.is_low || stock.free === 0 ? { className: styles.low } : {})}>
        {stock.free === 0
          ? formatMessage({ id: 'waybills.stock.none' })
          : `${stock.is_low ? `${formatMessage({ id: 'waybills.stock.low' })}: ` : ''}${number(stock.free)}`}
      </span>,
      number(stock.held),
      number(stock.used),
    ],
  }));
  return (
    <Section title={formatMessage({ id: 'waybills.stock' })}>
      <PlainTable label="waybills.stock" heads={HEADS} rows={rows} />
    </Section>
  );
}
