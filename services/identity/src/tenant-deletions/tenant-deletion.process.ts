import type { OpenWork, ServiceName } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { audit, type Tx } from '@porte/messaging-kit';
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

export const DAY_SECONDS = 86_400;

/** When it is tried again, and why not now. */
export type Postponed = Pick<TenantDeletionRow, 'planned_for' | 'wait_seconds' | 'open_work'>;

/** What a step found that has to end before, and when it is tried again. */
export interface Postponement {
  outcome: 'postponed';
  data: Postponed;
}

export type Deleted = Pick<TenantDeletionRow, 'deleted_at'>;

export interface TenantDeletionSteps {
  /** Closes the tenant, unless something of it has to end before. */
  close(row: ProcessRow<TenantDeletionRow>): Promise<'closed' | Postponement>;
  /** Asks again what has to end before, now that nothing new comes: opens the tenant again for it, or closes it for good. */
  begin(row: ProcessRow<TenantDeletionRow>): Promise<'begun' | Postponement>;
  /** Starts the deletion in every service, in the transaction that commits it. */
  start(tx: Tx, row: ProcessRow<TenantDeletionRow>): Promise<void>;
  /** Looks whether every service has deleted what it held; then deletes the files. */
  look(
    row: ProcessRow<TenantDeletionRow>,
    signal: AbortSignal,
  ): Promise<'waiting' | { outcome: 'deleted'; data: Deleted }>;
}

const LOOKS = pauses(['1s', '2s', '5s']);
const RETRY = pauses(['1s', '3s', '10s', '1m', '10m']);

const BACK = { to: 'planned' as const, set: (_row: unknown, postponed: Postponed) => postponed };

/**
 * The deletion of a tenant. It waits for its day, in which it can be canceled; then the tenant is closed. What was in transit by then has a minute to arrive: what
 * has to end because of it puts the deletion off, and the tenant is open for staff again. Then services delete what they hold. Every step may be repeated.
 */
export const tenantDeletionProcess = defineProcess<TenantDeletionRow, TenantDeletionSteps>()('tenant_deletion', {
  table: 'tenant_deletions',
  outcomes: { postponed: data<Postponed>(), deleted: data<Deleted>() },
  states: {
    planned: {
      every: ({ wait_seconds }) => wait_seconds * 1000,
      call: (row, { deps }) => deps.close(row),
      idempotent: true,
      retry: RETRY,
      on: { closed: 'closing', postponed: BACK, canceled: 'canceled' },
    },
    closing: {
      every: '1m',
      call: (row, { deps }) => deps.begin(row),
      idempotent: true,
      retry: RETRY,
      on: {
        begun: { to: 'deleting', write: (tx, row, { deps }) => deps.start(tx, row) },
        postponed: BACK,
      },
    },
    deleting: {
      call: (row, { deps, signal }) => deps.look(row, signal),
      idempotent: true,
      longest: '6h',
      retry: LOOKS,
      on: {
        waiting: 'deleting',
        deleted: {
          to: 'deleted',
          set: (_row, at: Deleted) => at,
          write: (tx, { tenant_id }) =>
            audit(tx, { id: PLATFORM_TENANT }, { action: 'tenant.deleted', subject: tenant_id }),
        },
      },
    },
    deleted: { final: true },
    canceled: { final: true },
  },
});
