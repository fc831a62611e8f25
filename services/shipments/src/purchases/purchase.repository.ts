import { Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import type { Statement, Tx } from '@porte/messaging-kit';
import { PurchaseTotals } from './purchase-totals.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import type { NewPurchase, PurchaseEntity, PurchaseSummary } from './purchase.entity.js';

const NOT_UNIQUE = '23505';

/** Translates the violation of a unique index: `not_verified` if the wallet has had its demo, `conflict` if the shipment has a live purchase. */
export function purchaseError(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === NOT_UNIQUE ? new DomainError(constraint === 'one_demo' ? 'not_verified' : 'conflict') : error;
}

/** SQL of a `PurchaseSummary`, or null, inside of a statement about a shipment. @param id SQL of the purchase's id */
export const purchaseSummarySql = (id: string): string =>
  `(select jsonb_build_object('id', p.id, 'user_id', p.user_id, 'state', p.state, 'rate', p.rate, 'demo', p.demo, 'outcome', p.outcome)
    from purchases p where p.tenant_id = shipments.tenant_id and p.id = ${id})`;

const SUMMARY = purchaseSummarySql('$4::uuid');

/** The state that a purchase moves to, and its outcome. */
export type PurchaseMove = Pick<PurchaseEntity, 'state'> & Partial<Pick<PurchaseEntity, 'outcome'>>;

/** Purchases and the shipments that they belong to. Both change in one statement, which compares the shipment's version (ADR 0022). */
@Injectable()
export class PurchaseRepository {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly totals: PurchaseTotals,
  ) {}

  /** A shipment and one of its purchases, of one snapshot; null if either does not exist. */
  async withShipment(
    tx: Tx,
    shipmentId: string,
    purchaseId: string,
  ): Promise<{ shipment: Shipment; purchase: PurchaseSummary } | null> {
    const found = await this.shipments.findWith<PurchaseSummary | null>(tx, shipmentId, SUMMARY, [purchaseId]);
    return found?.[1] ? { shipment: found[0], purchase: found[1] } : null;
  }

  /** Writes a purchase and its shipment with the commit, which fails with an optimistic-lock conflict if the shipment has changed since it was read. */
  insertWithShipment(tx: Tx, shipment: Shipment, purchase: NewPurchase): void {
    this.shipments.saveWithCommit(tx, shipment, ({ text, values }) => {
      const insert = insertion(purchase, values);
      return {
        text: `with shipment as (${text} returning tenant_id), purchase as (${insert.text} from shipment returning 1)
          select assert_written(count(*)) from purchase`,
        values: insert.values,
      };
    });
  }

  /** Writes a purchase with the commit. */
  insert(tx: Tx, purchase: NewPurchase): void {
    tx.withCommit(insertion(purchase, [purchase.tenant_id]));
  }

  /** Writes the new state of a purchase and its shipment with the commit, which fails with an optimistic-lock conflict if either has changed since it was read. */
  move(tx: Tx, shipment: Shipment, purchase: PurchaseSummary, { state, outcome }: PurchaseMove): void {
    this.shipments.saveWithCommit(tx, shipment, ({ text, values }) => {
      const at = values.length;
      return {
        text: `with shipment as (${text} returning tenant_id),
        moved as (update purchases p set state = $${at + 3}, outcome = coalesce($${at + 4}::jsonb, p.outcome), updated_at = now()
          from shipment where p.tenant_id = shipment.tenant_id and p.id = $${at + 1} and p.state = $${at + 2} returning 1)
        select assert_written(count(*)) from moved`,
        values: [...values, purchase.id, purchase.state, state, outcome ? JSON.stringify(outcome) : null],
      };
    });
    this.totals.count(tx, { id: purchase.id, before: purchase.state, after: state });
  }
}

const COLUMNS: readonly [name: string, type: string, value: (purchase: NewPurchase) => unknown][] = [
  ['id', 'uuid', p => p.id],
  ['created_at', 'timestamptz', p => p.created_at],
  ['user_id', 'uuid', p => p.user_id],
  ['owner_id', 'uuid', p => p.owner_id],
  ['by_id', 'uuid', p => p.by_id],
  ['shipment_id', 'uuid', p => p.shipment_id],
  ['state', 'text', p => p.state],
  ['rate', 'jsonb', p => JSON.stringify(p.rate)],
  ['held', 'bigint', p => String(p.held.centavos)],
  ['label_format', 'text', p => p.label_format],
  ['demo', 'boolean', p => p.demo],
];

/** @param before values of the statement around it, the first of which is the tenant */
function insertion(purchase: NewPurchase, before: readonly unknown[]): Statement {
  const names = COLUMNS.map(([name]) => name).join(', ');
  const values = COLUMNS.map(([, type], at) => `$${before.length + at + 1}::${type}`).join(', ');
  return {
    text: `insert into purchases (tenant_id, updated_at, ${names}) select $1::uuid, now(), ${values}`,
    values: [...before, ...COLUMNS.map(([, , value]) => value(purchase))],
  };
}
