import { Controller, Get } from '@nestjs/common';
import type { OfferedService } from '@porte/contracts';
import { Can, CurrentActor, type Actor } from '@porte/service-kit';
import {
  carrierNotReady,
  carrierSuspended,
  notAllowed,
  serviceSuspended,
  type OfferedRule,
} from '../eligibility/index.js';
import { PriceIndexKeeper } from '../index-keeper/price-index-keeper.js';

const RULES: readonly OfferedRule[] = [carrierSuspended, serviceSuspended, carrierNotReady, notAllowed];

/** The services that a parent may allow its sub-users. */
@Controller('services/offered')
export class OfferedServicesController {
  constructor(private readonly keeper: PriceIndexKeeper) {}

  /** Without own agreements, which only their owner buys, and whatever the route and the hour. */
  @Get()
  @Can('create', 'Shipment')
  list(@CurrentActor() actor: Actor): { data: OfferedService[] } {
    const snapshot = this.keeper.tenant(actor.tenant_id);
    const user = snapshot.buyer(actor.id);
    const offers = user ? snapshot.offers().filter(offer => RULES.every(rule => rule(offer, { user }) === null)) : [];
    const data = offers
      .filter(({ carrier }) => !carrier.own_agreements)
      .map(({ service, carrier }) => ({ id: service.id, name: service.name, carrier_name: carrier.name }));
    const named = ({ carrier_name, name, id }: OfferedService): string => `${carrier_name} ${name} ${id}`;
    return { data: data.sort((a, b) => named(a).localeCompare(named(b), 'es')) };
  }
}
