import type { OpenWork, ServiceName } from '@porte/contracts';
import { data, defineProcess, pauses, type ProcessRow } from '@porte/process-kit';

/** The deletion of the tenant that its row belongs to. */
export interface TenantDeletionRow {
  id: string;
  /** the developer who asked for it, of another tenant */
  asked_by: string;
  asked_by_email: string;
  planned_for: Date;
  /** from the planning until then */
  wait_seconds: number;
  /** what had to end first when the waiting period was over */
  open_work: OpenWork | null;
  deleted_services: ServiceName[];
  deleted_at: Date | null;
}

/** When it is tried again, and why not now. */
export type Postponed = Pick<TenantDeletionRow, 'planned_for' | 'wait_seconds' | 'open_work'>;

export interface TenantDeletionSteps {
  /** Closes the tenant for good, unless something of it has to end before. */
  close(row: ProcessRow<TenantDeletionRow>): Promise<'closed' | { outcome: 'postponed'; data: Postponed }>;
  /** Looks whether every service has deleted what it held. */
  look(
    row: ProcessRow<TenantDeletionRow>,
  ): Promise<'waiting' | { outcome: 'deleted'; data: Pick<TenantDeletionRow, 'deleted_at'> }>;
}

const LOOKS = pauses(['1s', '2s', '5s']);
const RETRY = pauses(['1s', '3s', '10s', '1m', '10m']);

/**
 * The deletion of a tenant. It waits for its day, in which it can be canceled; then the tenant is closed and services delete what they hold. Closing and looking
 * may be repeated.
 */
export const tenantDeletionProcess = defineProcess<TenantDeletionRow, TenantDeletionSteps>()('tenant_deletion', {
  table: 'tenant_deletions',
  outcomes: { postponed: data<Postponed>(), deleted: data<Pick<TenantDeletionRow, 'deleted_at'>>() },
  states: {
    planned: {
      every: ({ wait_seconds }) => wait_seconds * 1000,
      call: (row, { deps }) => deps.close(row),
      idempotent: true,
      retry: RETRY,
      on: {
        closed: 'deleting',
        postponed: { to: 'planned', set: (_row, postponed: Postponed) => postponed },
        canceled: 'canceled',
      },
    },
    deleting: {
      call: (row, { deps }) => deps.look(row),
      idempotent: true,
      retry: LOOKS,
      on: {
        waiting: 'deleting',
        deleted: { to: 'deleted', set: (_row, at: Pick<TenantDeletionRow, 'deleted_at'>) => at },
      },
    },
    deleted: { final: true },
    canceled: { final: true },
  },
});
