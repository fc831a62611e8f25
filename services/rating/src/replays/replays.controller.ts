import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { ReplayAnswer, ReplayPrices, ReplayRequest } from '@porte/contracts';
import { CurrentActor, Internal, type Actor } from '@porte/service-kit';
import { PriceIndexKeeper } from '../index-keeper/price-index-keeper.js';
import { PriceDrafts } from '../price-drafts/price-drafts.js';
import type { PriceTable } from '../price-index/index.js';
import { PriceVersions } from '../price-versions/price-versions.js';
import { replayParcel } from './replay-parcel.js';

/** Bought parcels priced again, for the simulations of shipments. No carrier is asked. */
@Controller('internal/replays')
export class ReplaysController {
  constructor(
    private readonly keeper: PriceIndexKeeper,
    private readonly versions: PriceVersions,
    private readonly drafts: PriceDrafts,
  ) {}

  /** @throws DomainError `not_found` for a version or draft that does not exist */
  @Post()
  @HttpCode(200)
  @Internal()
  async replay(@CurrentActor() actor: Actor, @Body() { prices, parcels }: ReplayRequest): Promise<ReplayAnswer> {
    const table = await this.table(actor, prices);
    const snapshot = this.keeper.tenant(actor.tenant_id);
    return { data: parcels.map(parcel => replayParcel(snapshot, parcel, prices, table)) };
  }

  private async table(actor: Actor, prices: ReplayPrices): Promise<PriceTable | null> {
    if (prices.kind === 'version') return this.versions.table(actor, prices);
    return prices.kind === 'draft' ? this.drafts.lookUp(actor, prices) : null;
  }
}
