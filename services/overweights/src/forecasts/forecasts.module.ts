import { Module } from '@nestjs/common';
import { ReadController, ResourceModule } from '@porte/resource-kit';
import { PaidParcelsClient } from '../overweights/paid-parcels-client.js';
import { forecastResource } from './forecast.resource.js';
import { ForecastLooks } from './forecast-looks.js';

export const forecastFeature = ResourceModule.forFeature(forecastResource, ReadController(forecastResource));

@Module({ providers: [PaidParcelsClient, ForecastLooks] })
export class ForecastsModule {}
