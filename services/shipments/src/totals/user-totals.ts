import { Injectable } from '@nestjs/common';
import type { UserTotals } from '@porte/contracts';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { WHOLE_DAY } from '../counts/label-totals.js';
import { allowanceOfWallet } from '../purchases/allowance.js';
import { TenantSettings } from '../references/tenant-settings.js';

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

  of(actor: Actor): Promise<UserTotals> {
    return this.work.run(actor, async tx => ({
      total_shipments: await totalShipments(tx, actor.id),
      own_agreements_count: (await this.references.where(tx, 'carrier', { own_agreements: true, user_id: actor.id }))
        .length,
      purchase_allowance: await allowanceOfWallet(tx, this.references, this.settings, actor.owner_id),
    }));
  }
}

async function totalShipments(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.query<{ count: string }>(
    `select coalesce(sum(labels), 0) as count from label_totals where tenant_id = $1 and subject_id = $2 and moment = ${WHOLE_DAY}`,
    [tx.tenantId, userId],
  );
  return Number(row!.count);
}
