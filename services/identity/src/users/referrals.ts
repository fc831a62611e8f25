import { Injectable } from '@nestjs/common';
import { MOST_REFERRALS, type Referral, type ShipmentsOfUsers } from '@porte/contracts';
import { DomainError, fullName, Money } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectConfig, InternalClient, isStaff, type Actor } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { UserStore } from './user-store.js';

/** In ms. */
const DEADLINE = 3000;

interface Row {
  id: string;
  name: string;
  last_name: string;
  created_at: Date;
  /** centavos */
  reward: string | null;
  referrer_id: string;
  referrer_name: string;
  referrer_last_name: string;
}

/** Who signed up with whose referral code, and how many labels each has bought since. */
@Injectable()
export class Referrals {
  constructor(
    private readonly work: UnitOfWork,
    private readonly client: InternalClient,
    private readonly users: UserStore,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  /**
   * The actor's own, the newest first; the tenant's with their referrers for staff.
   * @throws DomainError `service_unavailable`, `timeout`: a total of 0 would say that nothing was bought
   */
  async of(actor: Actor): Promise<Referral[]> {
    const rows = await this.rowsOf(actor);
    const totals = await this.totals(
      actor,
      rows.map(({ id }) => id),
    );
    return rows.map(row => ({
      id: row.id,
      name: fullName(row),
      total: totals[row.id] ?? 0,
      created_at: row.created_at.toISOString(),
      reward: row.reward === null ? null : Money.ofCentavos(row.reward).toJSON(),
      ...(isStaff(actor) && {
        referred_by: {
          id: row.referrer_id,
          name: fullName({ name: row.referrer_name, last_name: row.referrer_last_name }),
        },
      }),
    }));
  }

  private rowsOf(actor: Actor): Promise<Row[]> {
    return this.work.run(actor, async tx => {
      // Who was referred by a duplicate belongs to the user that it was merged into.
      const own = isStaff(actor) ? null : [actor.id, ...(await this.users.mergedInto(tx, actor.id))];
      return tx.query<Row>(
        `select u.id, u.name, u.last_name, u.created_at, r.id as referrer_id, r.name as referrer_name, r.last_name as referrer_last_name,
          w.amount::text as reward
        from users u join users r on r.tenant_id = u.tenant_id and r.id = u.referred_by
          left join referral_rewards w on w.tenant_id = u.tenant_id and w.id = u.id and ($2::uuid[] is null or w.referrer_id = any ($2)) and w.paid_at is not null
        where u.tenant_id = $1 and ($2::uuid[] is null or u.referred_by = any ($2)) order by u.sequential_id desc limit ${MOST_REFERRALS}`,
        [tx.tenantId, own],
      );
    });
  }

  private async totals(actor: Actor, user_ids: string[]): Promise<ShipmentsOfUsers['data']> {
    if (user_ids.length === 0) return {};
    if (!this.config.SHIPMENTS_URL) throw new DomainError('service_unavailable');
    const path = '/internal/user_totals/of_users';
    return (await this.client.post<ShipmentsOfUsers>(this.config.SHIPMENTS_URL, path, { user_ids }, actor, DEADLINE))
      .data;
  }
}
