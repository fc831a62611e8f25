import { Injectable } from '@nestjs/common';
import type { Statement, Tx } from '@porte/messaging-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { preferredFormatSql } from '../preferences/preferred-format.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import type { FreshPurchase, PurchaseEntity } from './purchase.entity.js';
import type { PurchaseMove } from './purchase.repository.js';

/** As many purchases as are remembered until their labels come: more than are bought at a time. */
const MOST_LEFT = 256;

/** A purchase and its shipment as this process wrote them last. */
export interface Left {
  shipment: Shipment;
  purchase: PurchaseEntity;
}

/** Numbers further parameters of a statement. */
function further(statement: Statement): { values: unknown[]; add: (value: unknown) => string } {
  const values = [...statement.values];
  return { values, add: value => `$${values.push(value)}` };
}

/**
 * Steps of a purchase whose shipment this process has just read or written: where it stands as it did then, nothing need be read, and the lock is held for one
 * statement. Where it does not, nothing is written, and the step is to be made with the rows locked first.
 */
@Injectable()
export class UnreadSteps {
  private readonly leftOnes = new Map<string, Left>();

  constructor(private readonly shipments: ShipmentRepository) {}

  /**
   * Writes a purchase and its shipment, which has begun it, in one statement.
   * @param seen what of the shipment as it was read may have changed since
   * @returns the purchase, or null where the shipment is another than it was
   */
  async open(
    tx: Tx,
    actor: Actor,
    shipment: Shipment,
    seen: Seen,
    purchase: FreshPurchase,
  ): Promise<PurchaseEntity | null> {
    const update = this.shipments.update(shipment);
    const { values, add } = further(update);
    const [version, step, status, error, mayAll, by] = [
      seen.version,
      seen.step,
      seen.status,
      jsonOf(seen.error),
      isStaff(actor),
      actor.id,
    ].map(add);
    const [id, rate, held, demo, made] = [
      purchase.id,
      JSON.stringify(purchase.rate),
      String(purchase.held.centavos),
      purchase.demo,
      purchase.created_at,
    ].map(add);
    const [printed] = await tx.query<Pick<PurchaseEntity, 'label_format'>>(
      `with begun as (${update.text} and purchase is null and version = ${version} and step = ${step} and status = ${status}
        and error is not distinct from ${error}::jsonb and (${mayAll}::boolean or user_id = ${by} or owner_id = ${by}) returning user_id, owner_id)
      insert into purchases (tenant_id, id, created_at, updated_at, user_id, owner_id, by_id, shipment_id, state, rate, held, label_format, demo)
      select $1, ${id}::uuid, ${made}::timestamptz, now(), user_id, owner_id, ${by}, $2, 'reserving', ${rate}::jsonb, ${held}::bigint,
        ${preferredFormatSql('$1', by!)}, ${demo}::boolean from begun returning label_format`,
      values,
    );
    return printed ? ({ ...purchase, ...printed } as PurchaseEntity) : null;
  }

  /** Saves a shipment whose purchase goes on to `buying`, together with the commit; which fails, as `isOptimisticLockConflict` knows, where either is no longer as the purchase's opening left it. */
  goOn(tx: Tx, shipment: Shipment, purchase: PurchaseEntity): void {
    this.move(tx, shipment, purchase, { state: 'buying' });
    tx.afterCommit(() => this.leave(shipment, { ...purchase, state: 'buying' }));
  }

  /** Takes what is remembered of a purchase that this process has sent on to be bought; undefined where it was taken, or many were sent on since. */
  takeLeft(purchaseId: string): Left | undefined {
    const left = this.leftOnes.get(purchaseId);
    this.leftOnes.delete(purchaseId);
    return left;
  }

  /** Saves a shipment and where its purchase goes, together with the commit; which fails, as `isOptimisticLockConflict` knows, where either is no longer as it was left. */
  move(tx: Tx, shipment: Shipment, { id, state }: PurchaseEntity, to: PurchaseMove): void {
    const update = this.shipments.update(shipment);
    const { values, add } = further(update);
    const [purchase, version, from, moved, ended] = [
      id,
      shipment.snapshot.version,
      state,
      to.state,
      jsonOf(to.outcome ?? null),
    ].map(add);
    tx.withCommit({
      text: `with seen as (${update.text} and version = ${version} and (purchase->>'id')::uuid = ${purchase} and purchase->>'state' = ${from} returning tenant_id),
        moved as (update purchases p set state = ${moved}, outcome = coalesce(${ended}::jsonb, p.outcome), updated_at = now()
          from seen where p.tenant_id = seen.tenant_id and p.id = ${purchase} and p.state = ${from} returning 1)
        select assert_written(count(*)) from moved`,
      values,
    });
  }

  private leave(shipment: Shipment, purchase: PurchaseEntity): void {
    this.leftOnes.set(purchase.id, { shipment, purchase });
    if (this.leftOnes.size > MOST_LEFT) this.leftOnes.delete(this.leftOnes.keys().next().value!);
  }
}

/** What of a draft can change without its price's being another. */
export type Seen = Pick<Shipment['snapshot'], 'version' | 'step' | 'status' | 'error'>;

const jsonOf = (value: object | null): string | null => value && JSON.stringify(value);
