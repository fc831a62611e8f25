import { Injectable } from '@nestjs/common';
import type { BooksCheck } from '@porte/contracts';
import { Money, PLATFORM_TENANT, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import type { SealPlace } from '../../seals/seal-place.js';

/** More than a day of checks, at six per hour. */
const CHECKS_PER_TENANT = 200;
/** By how much the clocks of two replicas may differ. */
const SKEW_MS = 60_000;

interface Row extends Omit<BooksCheck, 'started_at' | 'finished_at' | 'chain_checked_at' | 'posted' | 'pending'> {
  started_at: Date;
  finished_at: Date;
  chain_checked_at: Date | null;
  posted: string;
  pending: string;
}

/** Where the next check may start in the chain of seals, and when the chain was last checked from its beginning. */
export interface SealStart {
  place: SealPlace;
  chainCheckedAt: Date;
}

/** The last check of a tenant, for a metric. */
export interface LastCheck {
  tenant: string;
  differences: number;
  finished_at: Date;
}

/** SQL condition: the tenant of a row was deleted, so that the other services hold nothing to compare its ledger with. @param id SQL of its id */
const isDeleted = (id: string): string =>
  `exists (select from reference_rows d where d.model = 'tenant' and d.id = ${id} and d.data->>'status' = 'deleted')`;

const toCentavos = (centavos: string): number => Money.ofCentavos(BigInt(centavos)).toJSON();

function viewOf({ started_at, finished_at, chain_checked_at, posted, pending, ...row }: Row): BooksCheck {
  return {
    ...row,
    started_at: started_at.toISOString(),
    finished_at: finished_at.toISOString(),
    chain_checked_at: chain_checked_at?.toISOString() ?? null,
    posted: toCentavos(posted),
    pending: toCentavos(pending),
  };
}

/**
 * Stores the last checks of each tenant's books. One whose end is still to come was made before the clock was set back: it counts as none, or no other
 * check would follow until then.
 */
@Injectable()
export class CheckStore {
  constructor(
    private readonly work: UnitOfWork,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** The latest end that a check can have. */
  private get latest(): Date {
    return new Date(this.clock.now().getTime() + SKEW_MS);
  }

  last(tenantId: string): Promise<BooksCheck | null> {
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const [row] = await tx.query<Row>(
        `select id, started_at, finished_at, transfers, shipments, labels, in_flight, surplus, posted, pending, seal_batches, chain_checked_at, difference_count, differences
        from books_checks where tenant_id = $1 and finished_at <= $2 order by finished_at desc, id desc limit 1`,
        [tenantId, this.latest],
      );
      return row ? viewOf(row) : null;
    });
  }

  /**
   * @param since a complete check of the chain must be newer @returns null if the last complete check is older, or found a difference in the chain
   */
  sealStart(tenantId: string, since: Date): Promise<SealStart | null> {
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const [row] = await tx.query<{ seal_place: SealPlace | null; chain_checked_at: Date | null }>(
        'select seal_place, chain_checked_at from books_checks where tenant_id = $1 and finished_at <= $2 order by finished_at desc, id desc limit 1',
        [tenantId, this.latest],
      );
      const { seal_place: place = null, chain_checked_at: chainCheckedAt = null } = row ?? {};
      const isCurrent = chainCheckedAt && chainCheckedAt > since && chainCheckedAt <= this.latest;
      return place && isCurrent ? { place, chainCheckedAt } : null;
    });
  }

  /**
   * Stored once per id, however often it is requested; not for a tenant that is deleted by then.
   * @param place where the next check may start in the chain of seals; null for its beginning
   */
  async save(tenantId: string, check: BooksCheck, place: SealPlace | null = null): Promise<void> {
    const {
      id,
      started_at,
      finished_at,
      transfers,
      shipments,
      labels,
      in_flight,
      surplus,
      posted,
      pending,
      seal_batches,
      chain_checked_at,
      difference_count,
      differences,
    } = check;
    const [wallets, held] = [posted, pending].map(amount => Money.of(amount).centavos.toString());
    await this.work.run({ tenant_id: tenantId }, async tx => {
      await tx.query(
        `insert into books_checks (tenant_id, id, started_at, finished_at, transfers, shipments, labels, in_flight, surplus, posted, pending, difference_count, differences,
          seal_batches, chain_checked_at, seal_place) select $1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16 where not ${isDeleted('$1::uuid')} on conflict do nothing`,
        [
          tenantId,
          id,
          started_at,
          finished_at,
          transfers,
          shipments,
          labels,
          in_flight,
          surplus,
          wallets,
          held,
          difference_count,
          JSON.stringify(differences),
          seal_batches,
          chain_checked_at,
          place && JSON.stringify(place),
        ],
      );
      await tx.query(
        `delete from books_checks where tenant_id = $1 and id in (select id from books_checks where tenant_id = $1
          order by finished_at <= $2 desc, finished_at desc, id desc offset ${CHECKS_PER_TENANT})`,
        [tenantId, this.latest],
      );
    });
  }

  /** Tenants without a check, or with one older than the time, without deleted ones. */
  async due(before: Date): Promise<string[]> {
    const rows = await this.work.system(PLATFORM_TENANT, tx =>
      tx.query<{ id: string }>(
        `select t.id from (select distinct tenant_id as id from accounts
      union select id from reference_rows where model = 'tenant' and not destroyed) t
      where not ${isDeleted('t.id')}
      and not exists (select 1 from books_checks c where c.tenant_id = t.id and c.finished_at > $1 and c.finished_at <= $2) order by t.id`,
        [before, this.latest],
      ),
    );
    return rows.map(({ id }) => id);
  }

  /** The last check of every tenant that was not deleted, by its slug if known. */
  lastChecks(): Promise<LastCheck[]> {
    return this.work.system(PLATFORM_TENANT, tx =>
      tx.query<LastCheck>(
        `select distinct on (c.tenant_id) coalesce(t.data->>'slug', c.tenant_id::text) as tenant, c.difference_count as differences, c.finished_at
      from books_checks c left join reference_rows t on t.model = 'tenant' and t.id = c.tenant_id and not t.destroyed
      where c.finished_at <= $1 and not ${isDeleted('c.tenant_id')} order by c.tenant_id, c.finished_at desc`,
        [this.latest],
      ),
    );
  }
}
