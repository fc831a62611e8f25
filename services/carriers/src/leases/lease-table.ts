import { PLATFORM_TENANT } from '@porte/domain-kit';
import type { Tx, UnitOfWork } from '@porte/messaging-kit';

/** The right to see to one row until its lease ends. */
export interface Claim {
  id: string;
  tenant_id: string;
  fence: number;
}

/** A claim, and whose account it will call. */
export interface AccountClaim extends Claim {
  carrier_id: string;
}

/** How much may be claimed. */
export interface Room {
  /** rows in all */
  places: number;
  /** rows of one carrier's account, those under way included */
  perCarrier: number;
  /** how many are under way already, by carrier */
  busy: Readonly<Record<string, number>>;
}

/** Rows in one column order, so that each account is found by one step in the index however many rows wait in it. */
const accountsOf = (table: string): string => `accounts as (
    (select tenant_id, carrier_id from ${table} where next_check_at is not null order by tenant_id, carrier_id limit 1)
    union all select n.* from accounts a cross join lateral (select tenant_id, carrier_id from ${table}
      where next_check_at is not null and (tenant_id, carrier_id) > (a.tenant_id, a.carrier_id) order by tenant_id, carrier_id limit 1) n)`;

/**
 * A table of rows that somebody must call a carrier for: each has `next_check_at`, `lease_until`, `fence` and `carrier_id`. Leases and pauses are
 * on the database's time, so that no two machines' clocks matter.
 */
export class LeaseTable {
  constructor(
    private readonly work: UnitOfWork,
    readonly name: 'label_attempts' | 'label_voids',
  ) {}

  /** Claims rows of any tenant that are due, those due longest first; of no carrier more than it has room for, so that one that hangs holds up no other. */
  claim({ places, perCarrier, busy }: Room, leaseMs: number): Promise<AccountClaim[]> {
    return this.work.system(PLATFORM_TENANT, tx => tx.query<AccountClaim>(`with recursive ${accountsOf(this.name)}, due as (
        select d.* from accounts a cross join lateral (select t.tenant_id, t.id, t.next_check_at from ${this.name} t
          where t.tenant_id = a.tenant_id and t.carrier_id = a.carrier_id and t.next_check_at <= now() and (t.lease_until is null or t.lease_until <= now())
          order by t.next_check_at limit greatest($2::int - coalesce(($3::jsonb ->> a.carrier_id::text)::int, 0), 0) for update skip locked) d
        order by d.next_check_at limit $1),
      claimed as (update ${this.name} t set fence = t.fence + 1, lease_until = now() + $4 * interval '1 millisecond' from due
        where t.tenant_id = due.tenant_id and t.id = due.id returning t.id, t.tenant_id, t.fence, t.carrier_id)
      select * from claimed`, [places, perCarrier, JSON.stringify(busy), leaseMs]));
  }

  /** Hands a claim back that nobody works on any more, whatever became of it, to be taken up again after a pause. */
  async release({ id, tenant_id, fence }: Claim, pauseMs: number): Promise<void> {
    await this.work.run({ tenant_id }, tx => tx.query(`update ${this.name} set lease_until = now() + $4 * interval '1 millisecond'
      where tenant_id = $1 and id = $2 and fence = $3 and lease_until > now()`, [tenant_id, id, fence, pauseMs]));
  }

  /** Makes a row due at once; one that nobody need see to stays so. */
  async hasten(tx: Tx, id: string): Promise<void> {
    await tx.query(`update ${this.name} set next_check_at = now() where tenant_id = $1 and id = $2 and next_check_at is not null`, [tx.tenantId, id]);
  }
}
