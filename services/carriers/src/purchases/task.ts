import { Injectable } from '@nestjs/common';
import type { Tenant } from '@porte/contracts';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { BuyRequest } from '../adapters/index.js';
import type { Claim } from '../leases/lease-table.js';
import { Attempts, isOver, type HeldAttempt } from './attempts.js';
import { CarrierAccounts, type CarrierAccount } from './carrier-accounts.js';

/** A call to a carrier with all that it must be given. */
export interface Call extends CarrierAccount {
  claim: Claim;
  attempt: Pick<HeldAttempt, 'cause'>;
  request: BuyRequest;
}

/** A claimed attempt with the call that it may need. */
export interface Task extends Call {
  attempt: HeldAttempt;
}

/** How a tenant's labels are asked for of one of its carriers. */
export interface Terms extends CarrierAccount, Pick<BuyRequest, 'time_zone' | 'currency'> {}

const TIME_ZONE = 'America/Mexico_City';
const CURRENCY = 'MXN';

/** What an attempt's call is made from. */
type Asked = Pick<HeldAttempt, 'tenant_id' | 'reference' | 'request' | 'created_at' | 'cause'>;

export function callOf(claim: Claim, attempt: Asked, { adapter, settings, time_zone, currency }: Terms): Call {
  const { tenant_id, reference, request: shipment, created_at: requested_at, cause } = attempt;
  return { claim, attempt: { cause }, adapter, settings, request: { reference, time_zone, currency, tenant_id, requested_at, shipment } };
}

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
      return { ...callOf(claim, attempt, await this.terms(tx, attempt.carrier_id)), attempt };
    });
  }

  /** Sent together: neither waits for the other. */
  async terms(tx: Tx, carrierId: string): Promise<Terms> {
    const [account, tenant] = await Promise.all([this.accounts.of(tx, carrierId), this.references.find<Tenant>(tx, 'tenant', tx.tenantId)]);
    const { time_zone = TIME_ZONE, currency = CURRENCY } = tenant ?? {};
    return { ...account, time_zone, currency };
  }
}
