import { Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { ProcessWaiters } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { isErrorCode, type Purchase } from '@porte/contracts';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { viewShipment } from '../shipments/shipment.view.js';
import type { PurchaseSummary } from './purchase.entity.js';
import { purchaseSummarySql } from './purchase.repository.js';
import type { StartedPurchase } from './start-purchase.js';

/** The answer of a purchase: the shipment, and the wallet once it is known. */
export interface Purchased {
  decided: boolean;
  data: Purchase;
}

const SUMMARY = purchaseSummarySql('$4::uuid');

/** Waits for the outcome of a purchase and words it for the person. */
@Injectable()
export class AwaitPurchase {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly waiters: ProcessWaiters,
  ) {}

  /** @throws DomainError `carrier_rejected` and the like if the purchase ended without a label */
  of(actor: Actor, shipmentId: string, { id, moved }: StartedPurchase): Promise<Purchased> {
    return this.waiters.wait(
      id,
      () => this.answer(actor, shipmentId, id),
      ({ decided }) => decided,
      { first: moved },
    );
  }

  private async answer(actor: Actor, shipmentId: string, purchaseId: string): Promise<Purchased> {
    const [row, purchase] = await this.work.atOnce(actor, tx =>
      this.shipments.rowWith<PurchaseSummary | null>(tx, actor, shipmentId, SUMMARY, [purchaseId]),
    );
    if (!purchase) throw new DomainError('not_found');
    if (purchase.state === 'released') throw refusal(purchase);
    return {
      decided: purchase.state === 'confirmed',
      data: { shipment: viewShipment(row), user: { id: purchase.user_id, balance: purchase.outcome?.balance ?? null } },
    };
  }
}

/** A carrier's message travels with its refusal; our own codes have texts. */
function refusal({ outcome }: PurchaseSummary): DomainError {
  const { code = 'carrier_rejected', message = '', missing } = outcome ?? {};
  if (code === 'insufficient_balance') return new DomainError(code, { missing });
  return new DomainError(isErrorCode(code) ? code : 'carrier_rejected', { message });
}
