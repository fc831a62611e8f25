import { ACTIVITIES, CarrierChange, CarrierInput } from '@porte/contracts';
import { coded, defineResource, flag, integer, listed, many, one, text, uuid } from '@porte/resource-kit';
import { ProviderEntity } from '../providers/provider.entity.js';
import { ServiceEntity } from '../services/service.entity.js';
import { serviceView } from '../services/service.view.js';
import { ValidatorEntity } from '../validators/validator.entity.js';
import { validatorView } from '../validators/validator.resource.js';
import { CarrierEntity } from './carrier.entity.js';
import { carrierFact, carrierView } from './carrier.view.js';
import { ownAgreements } from './own-agreements.js';

export const carrierResource = defineResource({
  path: 'carriers',
  entity: CarrierEntity,
  create: CarrierInput,
  update: CarrierChange,
  scope: ownAgreements,
  view: carrierView,
  fact: carrierFact,
  audit: {
    label: ({ name, shown_name }) => shown_name ?? name,
    changes: [
      {
        fields: [
          'name',
          'status',
          'provider_code',
          'pickup',
          'first_limit_size',
          'first_limit_cost',
          'last_limit_size',
          'last_limit_cost',
          'girth',
          'insurance_type',
          'insurance_percentage',
          'insurance_amount',
          'static_package_dimensions',
          'freeze_settings',
          'validator_ids',
        ],
      },
    ],
  },
  maxPerPage: 2000,
  search: [{ number: 'sequential_id' }, 'name', 'provider_code'],
  where: {
    id: uuid('r.id'),
    sequential_id: integer('r.sequential_id'),
    name: text('r.name'),
    status: coded('r.status', ACTIVITIES),
    provider_id: uuid('r.provider_id'),
    provider_code: text('r.provider_code'),
    own_agreements: flag('r.own_agreements'),
    user_id: uuid('r.user_id'),
  },
  order: ['name', 'status', 'sequential_id'],
  include: {
    provider: one<CarrierEntity, ProviderEntity>(ProviderEntity, 'provider_id'),
    validators: listed<CarrierEntity, ValidatorEntity>(ValidatorEntity, 'validator_ids', validatorView),
    services: many<CarrierEntity, ServiceEntity>(ServiceEntity, 'carrier_id', serviceView),
  },
});
