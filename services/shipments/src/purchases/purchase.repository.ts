import { Injectable } from '@nestjs/common';
import { PURCHASE_STATES } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import type { Statement, Tx } from '@porte/messaging-kit';
import { In } from 'typeorm';
import { PurchaseEntity } from './purchase.entity.js';

const COLUMNS =
  'id, tenant_id, created_at, updated_at, user_id, owner_id, by_id, shipment_id, state, rate, held, label_format, demo, outcome';

const NOT_UNIQUE = '23505';

/** What the failure of an insert means: `not_verified` where the wallet had its demo, `conflict` where the shipment has a live purchase; anything else is itself. */
export function refusalOf(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === NOT_UNIQUE ? new DomainError(constraint === 'one_demo' ? 'not_verified' : 'conflict') : error;
}

/** Where a purchase goes, and how it ended. */
export type PurchaseMove = Pick<PurchaseEntity, 'state'> & Partial<Pick<PurchaseEntity, 'outcome'>>;

/** As the driver hands it over: a bigint as text. */
type Stored = Omit<PurchaseEntity, 'held'> & { held: string };

const toPurchase = (row: Stored): PurchaseEntity => ({ ...row, held: Money.ofCentavos(row.held) });

/**
 * Purchases, which are opened once and only move forward. A purchase that stands still for too long is resumed: `updated_at` is the database's time, however wrong
 * this machine's clock is.
 */
@Injectable()
export class PurchaseRepository {
  /** Writes it together with the commit, which fails where there can be no such purchase: `refusalOf` tells why. */
  insertAtCommit(tx: Tx, p: Omit<PurchaseEntity, 'updated_at' | 'outcome'>): void {
    tx.withCommit({
      text: `insert into purchases (tenant_id, id, created_at, updated_at, user_id, owner_id, by_id, shipment_id, state, rate, held, label_format, demo)
        values ($1, $2, $3, now(), $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      values: [
        p.tenant_id,
        p.id,
        p.created_at,
        p.user_id,
        p.owner_id,
        p.by_id,
        p.shipment_id,
        p.state,
        JSON.stringify(p.rate),
        String(p.held.centavos),
        p.label_format,
        p.demo,
      ],
    });
  }

  find(tx: Tx, id: string): Promise<PurchaseEntity | null> {
    return this.load(tx, id, '');
  }

  lock(tx: Tx, id: string): Promise<PurchaseEntity | null> {
    return this.load(tx, id, ' for update');
  }

  /** The one purchase of a shipment that is not over. */
  live(tx: Tx, shipmentId: string): Promise<PurchaseEntity | null> {
    return tx.manager.findOneBy(PurchaseEntity, {
      tenant_id: tx.tenantId,
      shipment_id: shipmentId,
      state: In([...PURCHASE_STATES]),
    });
  }

  /** Moves a purchase that this transaction has locked, together with the commit. @param beside the update of its shipment, which is locked, too */
  move(tx: Tx, { id }: PurchaseEntity, { state, outcome }: PurchaseMove, beside: Statement): void {
    const values = [...beside.values];
    const [purchase, moved, ended] = [id, state, outcome ? JSON.stringify(outcome) : null].map(
      value => `$${values.push(value)}`,
    );
    tx.withCommit({
      text: `with shipment as (${beside.text}) update purchases set state = ${moved}, outcome = coalesce(${ended}, outcome), updated_at = now() where tenant_id = $1 and id = ${purchase}`,
      values,
    });
  }

  private async load(tx: Tx, id: string, lock: '' | ' for update'): Promise<PurchaseEntity | null> {
    const [row] = await tx.query<Stored>(`select ${COLUMNS} from purchases where tenant_id = $1 and id = $2${lock}`, [
      tx.tenantId,
      id,
    ]);
    return row ? toPurchase(row) : null;
  }
}
