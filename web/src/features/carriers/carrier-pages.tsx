import {
  ACTIVITIES,
  CarrierChange,
  carrierAccess,
  CarrierInput,
  StaticSize,
  type Carrier,
} from '@porte/contracts/carriers/carrier.js';
import { activity } from '../../shared/resource/activity.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { CarrierImportButton } from './carrier-import-button.js';
import { CarrierName } from './carrier-name.js';
import { CarrierUse } from './carrier-use.js';
import { LogoField } from './logo-field.js';
import { InsuranceTypeField } from './insurance-type-field.js';
import { FixedSizeFields, RedpackFields } from './fixed-size-fields.js';
import { NewLogoField } from './new-logo-field.js';
import { ValidatorsField } from './validators-field.js';
import { zeroWhereEmpty } from './zero-where-empty.js';

const AMOUNTS = [
  'first_limit_size',
  'first_limit_cost',
  'last_limit_size',
  'last_limit_cost',
  'girth',
  'insurance_percentage',
  'insurance_amount',
];
const { pickup, freeze_settings, validator_ids, static_package_dimensions } = carrierAccess.writtenBy;
const NO_SIZE = { length: null, width: null, height: null };
const ofSize = (name: string, kind: 'cm' | 'money') => ({ name, kind, group: 'sizes', half: true });
const isInsured = ({ insurance_type: type }: Record<string, unknown>): boolean => type !== 'none';
const insurance = { group: 'insurance', setting: 'insurance' };
const isFull = ({ shipment_disabled, shipment_limit }: Carrier) =>
  shipment_disabled ? { limit: shipment_limit ?? 0 } : null;

/** The carriers of a tenant, and its customers' own agreements. */
export const carrierPages = defineResourcePages({
  path: 'carriers',
  bundle: 'carriers',
  list: {
    columns: [
      { name: 'name', sortable: true, render: row => <CarrierName {...row} /> },
      { name: 'provider.name', priority: 2 },
      { name: 'use', priority: 2, render: row => <CarrierUse {...row} /> },
      { name: 'pickup', kind: 'switch', priority: 3 },
      { name: 'status', kind: 'status', sortable: true },
    ],
    include: ['provider'],
    tabs: { field: 'status', choices: ACTIVITIES },
    head: () => <CarrierImportButton />,
    filters: [{ name: 'own_agreements', kind: 'choice', choices: ['false', 'true'] }],
    to: ({ id }) => `/carriers/${id}`,
    actions: [
      { name: 'edit', can: ['update', 'Carrier'], to: ({ id }) => `/carriers/${id}/edit` },
      { name: 'settings', can: ['read', 'CarrierSetting'], to: ({ id }) => `/carriers/${id}/carrier-settings` },
      { name: 'services', can: ['read', 'Service'], to: ({ id }) => `/carriers/${id}/services` },
      {
        name: 'export',
        roles: ['developer'],
        isFor: ({ own_agreements }) => !own_agreements,
        file: ({ id, name }) => ({
          call: { url: `carriers/${id}/export_info`, method: 'POST' },
          name: `${name}-carrier.json`,
        }),
      },
      { name: 'limit_log', can: ['read', 'CarrierLimitLog'], to: ({ id }) => `/carriers/${id}/limit-logs` },
      ...activity<Carrier>(isFull),
      { name: 'destroy', isDestructive: true },
    ],
  },
  form: {
    create: CarrierInput,
    change: CarrierChange,
    defaults: () => ({ status: 'active', girth: 330, insurance_type: 'none' }),
    prepare: zeroWhereEmpty(AMOUNTS),
    parts: { static_package_dimensions: StaticSize, redpack_static_package: StaticSize },
    fields: [
      { name: 'name', maxLength: 60 },
      { name: 'provider_id', kind: { lookup: 'providers' }, half: true },
      { name: 'status', kind: { choices: ACTIVITIES }, half: true, required: true },
      { name: 'logo', nothing: null, on: 'create', render: words => <NewLogoField {...words} /> },
      { name: 'logo', nothing: null, on: 'update', render: words => <LogoField {...words} /> },
      { name: 'pickup', kind: 'switch', roles: pickup! },
      ofSize('first_limit_size', 'cm'),
      ofSize('first_limit_cost', 'money'),
      ofSize('last_limit_size', 'cm'),
      ofSize('last_limit_cost', 'money'),
      ofSize('girth', 'cm'),
      {
        name: 'static_package_dimensions',
        nothing: NO_SIZE,
        group: 'sizes',
        roles: static_package_dimensions!,
        render: words => <FixedSizeFields {...words} />,
      },
      {
        name: 'use_redpack_static_package',
        kind: 'switch',
        group: 'sizes',
        render: words => <RedpackFields {...words} />,
      },
      { name: 'redpack_static_package', nothing: NO_SIZE, group: 'sizes', render: () => null },
      { name: 'insurance_type', required: true, ...insurance, render: words => <InsuranceTypeField {...words} /> },
      { name: 'insurance_percentage', kind: 'percent', half: true, ...insurance, isShown: isInsured },
      { name: 'insurance_amount', kind: 'money', half: true, ...insurance, isShown: isInsured },
      { name: 'freeze_settings', kind: 'switch', group: 'rules', roles: freeze_settings! },
      {
        name: 'validator_ids',
        nothing: [],
        group: 'rules',
        roles: validator_ids!,
        render: words => <ValidatorsField {...words} />,
      },
    ],
  },
});
