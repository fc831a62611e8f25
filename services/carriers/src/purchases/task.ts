import { Injectable } from '@nestjs/common';
import type { Tenant } from '@porte/contracts';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { BuyRequest } from '../adapters/index.js';
import type { Claim } from '../leases/lease-table.js';
import { Attempts, isOver, type HeldAttempt } from './attempts.js';
import { CarrierAccounts, type CarrierAccount } from './carrier-accounts.js';

/** A claimed attempt with all that a carrier must be given for it. */
export interface Task extends CarrierAccount {
  claim: Claim;
  attempt: HeldAttempt;
  request: BuyRequest;
}

const TIME_ZONE = 'America/Mexico_City';
const CURRENCY = 'MXN';

/** Reads what belongs to a claim, in a transaction that is over before the carrier is called. */
@Injectable()
export class Tasks {
  constructor(
    private readonly work: UnitOfWork,
    private readonly attempts: Attempts,
    private readonly accounts: CarrierAccounts,
    private readonly references: ReferenceStore,
  ) {}

  /** @returns null where the claim has been overtaken, or the attempt is over */
  read(claim: Claim): Promise<Task | null> {
    return this.work.run(claim, async tx => {
      const attempt = await this.attempts.seen(tx, claim);
      if (!attempt || isOver(attempt)) return null;
      const [account, request] = await Promise.all([this.accounts.of(tx, attempt.carrier_id), this.request(tx, attempt)]);
      return { claim, attempt, ...account, request };
    });
  }

  private async request(tx: Tx, { reference, request, created_at }: HeldAttempt): Promise<BuyRequest> {
    const tenant = await this.references.find<Tenant>(tx, 'tenant', tx.tenantId);
    const { time_zone = TIME_ZONE, currency = CURRENCY } = tenant ?? {};
    return { reference, time_zone, currency, tenant_id: tx.tenantId, requested_at: created_at, shipment: request };
  }
}
