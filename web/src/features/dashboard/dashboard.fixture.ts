import type { DashboardNumbers, DashboardWeek } from '@porte/contracts/shipments/dashboard.js';
import { listOf, MockServer } from '../../shared/testing/mock-server.js';

const DAY_MS = 86_400_000;
const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The 12 weeks to the 23rd of November 2026; only the last two have labels. */
export const weeks = (change: Partial<DashboardWeek> = {}): DashboardWeek[] =>
  Array.from({ length: 12 }, (_, i) => {
    const from = plus('2026-11-23', 7 * (i - 11));
    const before = { from: plus(from, -84), labels: 0, spend: 0 };
    const figures = [
      { labels: 24, spend: 3340 },
      { labels: 9, spend: 1284 },
    ][i - 10] ?? { labels: 0, spend: 0 };
    return { from, ...figures, before, ...(i === 11 ? change : {}) };
  });

export const numbers = (more: Partial<DashboardNumbers> = {}): { data: DashboardNumbers } => ({
  data: {
    total: 6,
    total_current_month: 5,
    by_carrier: {},
    current_month_by_carrier: { Quetzal: 3 },
    last_month_by_carrier: { Colibrí: 2 },
    notices: [],
    weeks: weeks(),
    ...more,
  },
});

export const customers: Partial<DashboardNumbers> = {
  spend_rate: { per_day: 525, days: 28 },
  arriving_today: {
    count: 7,
    shipments: [
      {
        id: 's1',
        sequential_id: 4,
        recipient: 'Luz Ibarra',
        city: 'Guadalajara',
        carrier_name: 'Quetzal',
        service_name: 'Terrestre',
      },
    ],
  },
};

const hours = (labels: Record<number, number>): number[] => Array.from({ length: 24 }, (_, hour) => labels[hour] ?? 0);

export const staffs: Partial<DashboardNumbers> = {
  active_users: 7,
  carriers: [
    { name: 'Quetzal', shipment_limit: 100, shipment_count: 40, shipments_left: 60 },
    { name: 'Colibrí', shipment_limit: null, shipment_count: 3, shipments_left: null },
  ],
  health: [
    {
      carrier_id: 'c2',
      name: 'Colibrí',
      purchases: 0,
      succeeded: 0,
      p95_seconds: null,
      shipment_limit: null,
      shipments_left: null,
    },
    {
      carrier_id: 'c1',
      name: 'Quetzal',
      purchases: 1000,
      succeeded: 999,
      p95_seconds: 1.4,
      shipment_limit: 100,
      shipments_left: 60,
    },
  ],
  today: {
    until: '12:40',
    today: {
      day: '2026-11-24',
      total: { labels: 125, revenue: 21480 },
      until: { labels: 120, revenue: 20000 },
      hours: hours({ 11: 100, 12: 25 }),
    },
    last_week: {
      day: '2026-11-17',
      total: { labels: 160, revenue: 30000 },
      until: { labels: 100, revenue: 25000 },
      hours: hours({ 11: 100, 21: 60 }),
    },
  },
  running_out: {
    count: 1,
    unknown: 2,
    customers: [{ user_id: 'u1', name: 'Ferretería El Clavo', balance: 212, per_day: 300, days: 0 }],
  },
  cancellations: { count: 6, oldest_at: '2026-11-24T14:30:00Z' },
};

const stock = { service_id: 's1', service_name: 'Terrestre', held: 0 };

/** A server that knows every call of the home page. */
export const aServer = (more: Partial<DashboardNumbers> = {}, addresses = 0): MockServer =>
  new MockServer()
    .on('GET dashboards', numbers(more))
    .on('GET addresses/count', { data: { count: addresses } })
    .on('GET shipments/counts', {
      data: { pack: 2, pay: 3, ready: 9, to_print: 4, on_way: 5, trouble: 1, cancellations: 0, all: 20 },
    })
    .on('GET shipments', listOf([]))
    .on('GET carrier_manifests', listOf([]))
    .on('GET clarifications', listOf([{ id: 'k1', created_at: '2026-11-23T18:00:00Z' }], 3))
    .on('GET deposits', listOf([{ id: 'd1', created_at: '2026-11-23T19:00:00Z' }], 1))
    .on('GET privacy_requests', listOf([]))
    .on('GET claims', listOf([{ id: 'r1', created_at: '2026-11-21T18:00:00Z' }]))
    .on('GET overweights', listOf([{ id: 'o1', contested_at: '2026-11-22T18:00:00Z' }], 2))
    .on('GET tax_fiscal_data', listOf([{ id: 'v1', created_at: '2026-11-23T18:00:00Z' }], 2))
    .on(
      'GET invoices',
      listOf([{ id: 'i1', created_at: '2026-11-20T18:00:00Z', cancel_requested_at: '2026-11-23T18:00:00Z' }], 4),
    )
    .on('GET dead_letters/*', listOf([]))
    .on('GET waybills/stock', {
      data: [
        { ...stock, carrier_id: 'c2', carrier_name: 'Colibrí', free: 0, used: 50, is_low: true },
        { ...stock, carrier_id: 'c1', carrier_name: 'Quetzal', free: 900, used: 10, is_low: false },
      ],
    });
