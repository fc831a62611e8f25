import { Injectable } from '@nestjs/common';
import type { PriceTables } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { InjectConfig, InternalClient, type Actor, type ServiceConfig } from '@porte/service-kit';
import type { PricesByService } from './carrier-snapshot.js';

/** A carrier has at most some hundred tables of at most a thousand rows. */
const DEADLINE_MS = 10_000;

/** Reads price tables from rating, which owns them. */
@Injectable()
export class ServicePrices {
  constructor(
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: ServiceConfig,
  ) {}

  /** @throws DomainError `service_unavailable`, `timeout` */
  async of(actor: Actor, serviceIds: readonly string[]): Promise<PricesByService> {
    if (serviceIds.length === 0) return {};
    if (!this.config.RATING_URL) throw new DomainError('service_unavailable');
    const body = { service_ids: serviceIds };
    const { data } = await this.client.post<PriceTables>(
      this.config.RATING_URL,
      '/internal/price_tables',
      body,
      actor,
      DEADLINE_MS,
    );
    return data;
  }
}
