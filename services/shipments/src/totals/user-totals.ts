import { Injectable } from '@nestjs/common';
import type { UserCounts, UserTotals } from '@porte/contracts';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { WHOLE_DAY } from '../counts/label-totals.js';
import { allowanceOfWallet } from '../purchases/allowance.js';
import { TenantSettings } from '../references/tenant-settings.js';

const COUNTED = ['shipments', 'addresses', 'packages', 'stores'] as const;
const countOf = (table: (typeof COUNTED)[number]): string =>
  `(select count(*)::int from ${table} r where r.tenant_id = $1 and r.user_id = $2) as ${table}`;

/** Counts the shipments of the signed-in user, and decides what it may buy. */
@Injectable()
export class ReadUserTotals {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly settings: TenantSettings,
  ) {}

  /** The shipments of a user of the tenant. */
  shipmentsOf(actor: Actor, userId: string): Promise<number> {
    return this.work.run(actor, tx => totalShipments(tx, userId));
  }

  /** The number of shipments of each of these users; users without any are left out. */
  shipmentsOfEach(actor: Actor, userIds: readonly string[]): Promise<Record<string, number>> {
    return this.work.run(actor, async tx => Object.fromEntries(await totalsOf(tx, userIds)));
  }

  /** What a user of the tenant has, drafts among the shipments. */
  countsOf(actor: Actor, userId: string): Promise<UserCounts['data']> {
    return this.work.run(actor, async tx => {
      const [counts] = await tx.query<UserCounts['data']>(`select ${COUNTED.map(countOf).join(', ')}`, [
        tx.tenantId,
        userId,
      ]);
      return counts!;
    });
  }

  of(actor: Actor): Promise<UserTotals> {
    return this.work.run(actor, async tx => ({
      total_shipments: await totalShipments(tx, actor.id),
      own_agreements_count: (await this.references.where(tx, 'carrier', { own_agreements: true, user_id: actor.id }))
        .length,
      purchase_allowance: await allowanceOfWallet(tx, this.references, this.settings, actor.owner_id),
    }));
  }
}

const totalShipments = async (tx: Tx, userId: string): Promise<number> =>
  (await totalsOf(tx, [userId])).get(userId) ?? 0;

async function totalsOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ user_id: string; count: string }>(
    `select subject_id as user_id, sum(labels) as count from label_totals
    where tenant_id = $1 and subject_id = any($2::uuid[]) and moment = ${WHOLE_DAY} group by subject_id`,
    [tx.tenantId, userIds],
  );
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}
