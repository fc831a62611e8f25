import { ACTIVITIES, idsOf, serviceAccess, ServiceChange, ServiceInput, serviceTypes } from '@porte/contracts';
import { coded, defineResource, integer, listed, one, text, through, uuid } from '@porte/resource-kit';
import { CarrierEntity } from '../carriers/carrier.entity.js';
import { carrierResource } from '../carriers/carrier.resource.js';
import { carrierView } from '../carriers/carrier.view.js';
import { carrierFor } from '../carriers/carriers.js';
import { ofOwnAgreements } from '../carriers/own-agreements.js';
import { countriesOf } from '../countries.js';
import { rejectForbiddenFields } from '../field-rules.js';
import { ValidatorEntity } from '../validators/validator.entity.js';
import { validatorView } from '../validators/validator.resource.js';
import { ZoneEntity } from '../zones/zone.entity.js';
import { serviceCoverage } from './service-coverage.js';
import { ServiceEntity } from './service.entity.js';
import {
  assertNotFrozen,
  requireOfficialRate,
  requirePlaces,
  requireStaffFields,
  withoutPostalRules,
} from './service-rules.js';
import { serviceView } from './service.view.js';

const ofCarrier = 'exists (select 1 from carriers c where c.tenant_id = r.tenant_id and c.id = r.carrier_id and %)';

export const serviceResource = defineResource({
  path: 'services',
  entity: ServiceEntity,
  create: ServiceInput,
  update: ServiceChange,
  rules: {
    create: async (input, { actor, reads }) => {
      rejectForbiddenFields(input, actor, serviceAccess);
      requireStaffFields(input, actor);
      requirePlaces(input);
      await requireOfficialRate(reads, input);
      assertNotFrozen(await carrierFor(id => reads.row(carrierResource, id, 'write'), input.carrier_id), actor);
      return withoutPostalRules(reads, input);
    },
    change: async (input, { actor, before, reads }) => {
      rejectForbiddenFields(input, actor, serviceAccess);
      requirePlaces(input, before);
      await requireOfficialRate(reads, input, before);
      assertNotFrozen(await reads.row(carrierResource, before.carrier_id), actor);
      return withoutPostalRules(reads, input, before);
    },
  },
  scope: ofOwnAgreements,
  view: serviceView,
  audit: {
    label: ({ name }) => name,
    belongsTo: ['carrier_id'],
    changes: [
      {
        fields: [
          'name',
          'code',
          'status',
          'days',
          'service_type',
          'extra_kg_price',
          'extra_kg_overweight_price',
          'oversize_kg_price',
          'extended_zone_price',
          'girth_amount',
          'use_static_rates',
          'use_quoted_rates',
          'exchange_rate',
          'international_amount',
          'international_percent',
          'client_percentge',
          'start_at',
          'end_at',
          'week_days',
          'trackable',
          'has_pickup',
          'validator_ids',
          'zone_ids',
          'country_ids',
        ],
      },
    ],
  },
  maxPerPage: 10_000,
  search: [{ number: 'sequential_id' }, 'name', 'code'],
  where: {
    id: uuid('r.id'),
    carrier_id: uuid('r.carrier_id'),
    name: text('r.name'),
    code: text('r.code'),
    status: coded('r.status', ACTIVITIES),
    sequential_id: integer('r.sequential_id'),
    service_type: coded('r.service_type', idsOf(serviceTypes)),
    'carriers.name': through(ofCarrier, text('c.name')),
    'carriers.status': through(ofCarrier, coded('c.status', ACTIVITIES)),
  },
  order: ['name', 'code', 'status', 'days', 'sequential_id'],
  include: {
    carrier: one<ServiceEntity, CarrierEntity>(CarrierEntity, 'carrier_id', carrierView),
    validators: listed<ServiceEntity, ValidatorEntity>(ValidatorEntity, 'validator_ids', validatorView),
    zones: listed<ServiceEntity, ZoneEntity>(ZoneEntity, 'zone_ids'),
    countries: countriesOf<ServiceEntity>(service => service.country_ids),
    coverage: serviceCoverage,
  },
});
