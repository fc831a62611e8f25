import { Injectable } from '@nestjs/common';
import type { BatchRate } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { DraftReader } from '../purchases/draft-reader.js';
import { RatingClient } from '../purchases/rating-client.js';
import type { RowError } from './batch-rows.js';
import { chooseRate, type Choice } from './choose-rate.js';

/** The rate that a rule chose, or why there is none. */
export interface RuledRate {
  rate: BatchRate | null;
  error: RowError | null;
}

/** Asks for the rates of a draft and chooses one by a rule. */
@Injectable()
export class RateByRule {
  constructor(
    private readonly drafts: DraftReader,
    private readonly prices: RatingClient,
  ) {}

  /** @throws the error of rating where another try may succeed */
  async of(actor: Actor, shipmentId: string, choice: Choice): Promise<RuledRate> {
    try {
      const { shipment, allowance } = await this.drafts.packed(actor, shipmentId);
      shipment.assertRateable();
      const { data } = await this.prices.rates(actor, shipment, allowance);
      const rate = chooseRate(data, choice, shipment.snapshot.parcels[0]!.insure_package);
      return { rate, error: rate ? null : { code: 'service_not_available' } };
    } catch (error) {
      if (error instanceof DomainError) return { rate: null, error: { code: error.code } };
      throw error;
    }
  }
}
