import { Injectable } from '@nestjs/common';
import type { Tenant } from '@porte/contracts';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { AdapterRegistry, type AdapterSettings, type BuyRequest, type CarrierAdapter } from '../adapters/index.js';
import { SettingValues } from '../carrier-settings/setting-values.js';
import { CarrierEntity } from '../carriers/carrier.entity.js';
import { Attempts, isOver, type Claim, type HeldAttempt } from './attempts.js';

/** A claimed attempt with all that a carrier must be given for it. */
export interface Task {
  claim: Claim;
  attempt: HeldAttempt;
  request: BuyRequest;
  /** null where the carrier is gone or nobody speaks to its provider */
  adapter: CarrierAdapter | null;
  settings: AdapterSettings;
}

const TIME_ZONE = 'America/Mexico_City';
const CURRENCY = 'MXN';

/** Reads what belongs to a claim, in a transaction that is over before the carrier is called. */
@Injectable()
export class Tasks {
  constructor(
    private readonly work: UnitOfWork,
    private readonly attempts: Attempts,
    private readonly adapters: AdapterRegistry,
    private readonly values: SettingValues,
    private readonly references: ReferenceStore,
  ) {}

  /** @returns null where the claim has been overtaken, or the attempt is over */
  read(claim: Claim): Promise<Task | null> {
    return this.work.run(claim, async tx => {
      const attempt = await this.attempts.held(tx, claim);
      if (!attempt || isOver(attempt)) return null;
      const carrier = await tx.manager.findOneBy(CarrierEntity, { tenant_id: tx.tenantId, id: attempt.carrier_id });
      const adapter = carrier && this.adapters.find(carrier.provider_code);
      const settings = adapter ? await this.values.open(tx, attempt.carrier_id) : {};
      return { claim, attempt, adapter, settings, request: await this.request(tx, attempt) };
    });
  }

  private async request(tx: Tx, { reference, request, created_at }: HeldAttempt): Promise<BuyRequest> {
    const tenant = await this.references.find<Tenant>(tx, 'tenant', tx.tenantId);
    const { time_zone = TIME_ZONE, currency = CURRENCY } = tenant ?? {};
    return { reference, time_zone, currency, tenant_id: tx.tenantId, requested_at: created_at, shipment: request };
  }
}
