import { defineResource, integer, text, uuid } from '@porte/resource-kit';
import { ForecastEntity } from './forecast.entity.js';

/** Forecasts, for staff; rating keeps a copy of each. */
export const forecastResource = defineResource({
  path: 'overweight_forecasts',
  entity: ForecastEntity,
  fact: ({ id, owner_id, service_id, box, lane, samples, heavier, weights, prior }: ForecastEntity) => ({
    id,
    owner_id,
    service_id,
    box,
    lane,
    samples,
    heavier,
    weights,
    prior,
  }),
  where: {
    owner_id: uuid('r.owner_id'),
    service_id: uuid('r.service_id'),
    box: text('r.box'),
    lane: text('r.lane'),
    samples: integer('r.samples'),
    heavier: integer('r.heavier'),
  },
  order: ['samples', 'heavier'],
});
