import type { Permission } from '../../shared/session/use-can.js';
import type { ResourcePath } from '@porte/contracts/registry.js';
import { useEffect } from 'react';
import { useParkedEventsQuery } from '../../features/dashboard/dashboard-api.js';
import { api } from '../../shared/api/api.js';
import { queryText } from '../../shared/api/query-text.js';
import { useCan } from '../../shared/session/use-can.js';

/** So often the counts are asked for again, in ms, while someone looks. */
const POLL_MS = 60_000;

interface Queue {
  path: ResourcePath;
  where: Record<string, unknown>;
  /** who decides what waits there */
  can: Permission;
}

/** What waits for staff, by the entry of the menu where it is decided; the same as in the inbox of the home page. */
const QUEUES: Readonly<Record<string, Queue>> = {
  '/shipments': { path: 'shipments', where: { status: 'pending_cancellation' }, can: ['update', 'Shipment'] },
  '/manual-shipments': {
    path: 'shipments',
    where: { source: 'manual', without_label: true },
    can: ['create', 'ManualShipment'],
  },
  '/clarifications': { path: 'clarifications', where: { state: 'open' }, can: ['read', 'Clarification'] },
  '/overweights': { path: 'overweights', where: { state: 'contested' }, can: ['create', 'Overweight'] },
  '/claims': { path: 'claims', where: { state: 'open' }, can: ['update', 'Claim'] },
  '/deposits': { path: 'deposits', where: { state: 'in_review' }, can: ['update', 'Deposit'] },
  '/verifications': { path: 'tax_fiscal_data', where: { state: 'in_review' }, can: ['update', 'TaxFiscalDatum'] },
  '/privacy-requests': {
    path: 'privacy_requests',
    where: { state: ['open', 'granted'] },
    can: ['update', 'PrivacyRequest'],
  },
  '/invoices': { path: 'invoices', where: { state: 'requested' }, can: ['update', 'Invoice'] },
};
const PARKED = '/dead-letters';

/** How much waits behind entries of the menu, by their path; a queue that did not answer is left out. */
export type Counts = Readonly<Record<string, number>>;

const { useWaitingCountsQuery } = api.injectEndpoints({
  endpoints: build => ({
    waitingCounts: build.query<Counts, readonly string[]>({
      queryFn: async (entries, _api, _options, ask) => {
        const counted = await Promise.all(
          entries.map(async entry => {
            const { path, where } = QUEUES[entry]!;
            const { data } = await ask({ url: `${path}/count${queryText({ where })}` });
            return [entry, (data as { data: { count: number } } | undefined)?.data.count ?? 0] as const;
          }),
        );
        return { data: Object.fromEntries(counted) };
      },
      // those that staff decide here; shipments change all the time, and wait for the next look
      providesTags: ['clarifications', 'overweights', 'deposits', 'tax_fiscal_data', 'privacy_requests', 'invoices'],
    }),
  }),
});

/** Counts what waits for staff behind the entries of their menu. @param onCounts receives the counts as they change */
export function WaitingCounts({ entries, onCounts }: { entries: readonly string[]; onCounts(counts: Counts): void }) {
  const can = useCan();
  const asked = entries.filter(entry => QUEUES[entry] && can(...QUEUES[entry].can));
  const { data } = useWaitingCountsQuery(asked, {
    skip: asked.length === 0,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const parked = useParkedEventsQuery(undefined, { skip: !entries.includes(PARKED) }).data?.count;
  useEffect(
    () => onCounts({ ...data, ...(parked === undefined ? {} : { [PARKED]: parked }) }),
    [data, parked, onCounts],
  );
  return null;
}
