import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import { useIntl } from 'react-intl';
import { useWaybillStockQuery } from '../../shared/api/waybill-stock-api.js';
import { limitOf, poolsOf, remainingOf } from '../../shared/carriers/waybill-pools.js';
import { useList } from '../../shared/api/resources.js';
import { StepList, type GuideStep } from '../../shared/display/step-list.js';
import { ToCome } from '../../shared/feedback/delayed.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useCan } from '../../shared/session/use-can.js';
import { usePriceTablesQuery } from './price-count.js';

type Found = readonly [isDone: boolean, message: string, values?: Record<string, number>];

/** What a carrier needs to sell, as it is found: its connection, services with prices, and labels within its limit. */
export function ReadyToSell({ carrier }: { carrier: Carrier }) {
  const { formatMessage } = useIntl();
  const can = useCan();
  const { id, ready, status } = carrier;
  const { page } = useList('services', { per_page: 50, order: 'name asc', where: { carrier_id: id } });
  const { data: stock = [] } = useWaybillStockQuery(undefined, { skip: !can('read', 'Waybill') });
  const { data: prices } = usePriceTablesQuery(id, { skip: !can('read', 'ServicePrice') });
  if (!can('read', 'ServicePrice')) return null;
  if (!page || !prices) return <ToCome />;
  const active = page.data.filter(service => service.status === 'active');
  const priced = active.filter(service => !service.use_static_rates || (prices.counts[service.id] ?? 0) > 0);
  const pool = poolsOf(stock).get(id);
  const left = remainingOf(limitOf(carrier), pool)?.left ?? null;
  const found: Record<string, readonly [to: string, ...Found]> = {
    status: [`/carriers/${id}/edit`, status === 'active', status === 'active' ? 'status.active' : 'status.suspended'],
    connection: [
      `/carriers/${id}/carrier-settings`,
      ready !== false,
      ready === false ? 'connection.missing' : 'connection.whole',
    ],
    services: [`/carriers/${id}/services`, active.length > 0, 'services.active', { count: active.length }],
    prices: [
      `/carriers/${id}/services`,
      active.length > 0 && priced.length === active.length,
      'prices.of',
      { priced: priced.length, all: active.length },
    ],
    limit: [
      pool ? '/waybills/import' : `/carriers/${id}/edit`,
      left !== 0,
      left === null ? 'limit.none' : 'limit.left',
      { left: left ?? 0 },
    ],
  };
  const word = (name: string, values?: Record<string, string | number>): string =>
    formatMessage({ id: `carriers.ready.${name}` }, values);
  const steps = Object.entries(found).map(([key, [to, isDone, message, values]]): GuideStep => {
    const name = word(key);
    return {
      key,
      state: isDone ? 'done' : 'open',
      name,
      why: word(message, values),
      action: () =>
        !isDone && (
          <AppLink to={to} aria-label={word('resolve_of', { name })}>
            {word('resolve')}
          </AppLink>
        ),
    };
  });
  return <StepList title={word('title')} steps={steps} />;
}
