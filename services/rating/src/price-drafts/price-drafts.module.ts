import { Module } from '@nestjs/common';
import { PriceTables } from '../price-tables/price-tables.js';
import { PriceVersions } from '../price-versions/price-versions.js';
import { PriceDrafts } from './price-drafts.js';

/** Drafts of prices, for their own routes and for simulations. */
@Module({ providers: [PriceDrafts, PriceTables, PriceVersions], exports: [PriceDrafts] })
export class PriceDraftsModule {}
