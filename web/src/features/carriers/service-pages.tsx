import { ACTIVITIES } from '@porte/contracts/carriers/carrier.js';
import {
  serviceAccess,
  ServiceChange,
  ServiceInput,
  STAFF_SERVICE_FIELDS,
  type Service,
} from '@porte/contracts/carriers/service.js';
import { idsOf } from '@porte/contracts/catalog/choice.js';
import { serviceTypes } from '@porte/contracts/catalog/enums.js';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { activity } from '../../shared/resource/activity.js';
import { ofCarrier } from './carrier-tabs.js';
import { defineResourcePages, type FormField, type Viewer } from '../../shared/resource/declaration.js';
import { lazyPart } from '../../shared/routing/lazy-part.js';
import { EXCHANGE_MODES, ExchangeRateField } from './exchange-rate-field.js';
import { neverOffered } from './never-offered.js';
import { CoverageCell, type ServiceWithCoverage } from './coverage-cell.js';
import { MarginNote, SEES_MARGIN, ServiceMargin, ServiceSales, ServiceTotals } from './service-sales.js';
import { ServiceNext } from './service-next.js';
import { enoughPlaces, isOfType } from './service-places.js';
import { PriceCount } from './price-count.js';
import { ValidatorsField } from './validators-field.js';
import { zeroWhereEmpty } from './zero-where-empty.js';

// Few visits add services.
const { Part: ProviderServicesButton } = lazyPart(
  () => import('./provider-services-button.js').then(m => m.ProviderServicesButton),
  'services',
);

/** What an opened row shows; few visits open one. */
const { Part: ServiceDetails } = lazyPart<{ service: Service }>(
  () => import('./service-details.js').then(m => m.ServiceDetails),
  'services',
);

function TotalsOfCarrier() {
  const { carrierId = '' } = useParams();
  return <ServiceTotals carrierId={carrierId} />;
}

const PRICES = [
  'extra_kg_price',
  'extra_kg_overweight_price',
  'oversize_kg_price',
  'extended_zone_price',
  'girth_amount',
];
const MARGINS = [
  'client_percentge',
  'international_amount',
  'main_admin_percent',
  'main_admin_amount',
  'international_percent',
  'international_amount_dev',
];
const required = new Set<string>(STAFF_SERVICE_FIELDS);
const isQuoted = ({ use_quoted_rates: quoted }: Record<string, unknown>): boolean => quoted === true;
const price = (name: string): FormField => ({
  name,
  kind: 'money',
  group: 'prices',
  half: true,
  required: required.has(name),
});
const margin = (name: string): FormField => {
  const roles = serviceAccess.writtenBy[name];
  return {
    name,
    kind: /percent/.test(name) ? 'percent' : 'money',
    group: 'rates',
    half: true,
    isShown: isQuoted,
    ...(roles ? { roles } : {}),
  };
};
const isFrozen = ({ role, parent }: Viewer): boolean => parent?.['freeze_settings'] === true && role !== 'developer';
const ofEstafeta = ({ parent }: Viewer): boolean => String(parent?.['provider_code']).startsWith('Estafeta');
const option = (name: string): FormField => ({ name, kind: 'switch', group: 'options' });

/** What a carrier sells. */
export const servicePages = defineResourcePages({
  path: 'services',
  bundle: 'services',
  isLocked: isFrozen,
  parent: ofCarrier,
  list: {
    columns: [
      { name: 'name', sortable: true },
      { name: 'code', sortable: true, priority: 3 },
      { name: 'service_type', kind: { choices: idsOf(serviceTypes) }, priority: 3 },
      { name: 'days', kind: 'integer', sortable: true, priority: 3 },
      { name: 'prices', width: 'fit', render: row => <PriceCount {...row} /> },
      { name: 'coverage', priority: 2, render: row => <CoverageCell {...(row as ServiceWithCoverage)} /> },
      { name: 'sales', kind: 'integer', priority: 2, render: row => <ServiceSales {...row} /> },
      { name: 'margin', kind: 'percent', priority: 2, roles: SEES_MARGIN, render: row => <ServiceMargin {...row} /> },
      { name: 'status', kind: 'status', sortable: true },
    ],
    head: () => (
      <Suspense fallback={null}>
        <ProviderServicesButton />
      </Suspense>
    ),
    filters: [{ name: 'status', kind: 'choice', choices: ACTIVITIES }],
    include: ['coverage', 'zones', 'countries'],
    above: () => <TotalsOfCarrier />,
    below: () => <MarginNote />,
    next: (service, runnerOf) => <ServiceNext service={service} onActivate={runnerOf('activate', service)} />,
    details: service => (
      <Suspense fallback={<SkeletonRows rows={6} columns={3} />}>
        <ServiceDetails service={service} />
      </Suspense>
    ),
    actions: [
      { name: 'prices', can: ['read', 'ServicePrice'], to: ({ id }) => `/services/${id}/service-prices` },
      {
        name: 'postal_codes',
        can: ['read', 'ServicePostalCode'],
        to: ({ id }) => `/services/${id}/service-postal-codes`,
      },
      {
        name: 'countries',
        can: ['update', 'Service'],
        isFor: ({ service_type }) => service_type === 'international',
        to: ({ id }) => `/services/${id}/countries`,
      },
      {
        name: 'zones',
        can: ['create', 'Zone'],
        isFor: ({ service_type }) => service_type === 'zonal',
        to: ({ id }) => `/services/${id}/service-zones`,
      },
      { name: 'copy', can: ['create', 'Service'], to: ({ id }) => `/services/${id}/copy` },
      ...activity<Service>(),
      { name: 'destroy', isDestructive: true },
    ],
  },
  form: {
    create: ServiceInput,
    change: ServiceChange,
    check: enoughPlaces,
    prepare: zeroWhereEmpty([...PRICES, ...MARGINS]),
    defaults: () => ({
      status: 'active',
      service_type: 'national',
      exchange_rate: 1,
      week_days: [0, 1, 2, 3, 4, 5, 6],
      use_static_rates: true,
    }),
    fields: [
      { name: 'name', maxLength: 60, half: true },
      { name: 'code', maxLength: 60, half: true },
      { name: 'service_type', kind: { choices: idsOf(serviceTypes) }, half: true, required: true },
      { name: 'status', kind: { choices: ACTIVITIES }, half: true, required: true },
      { name: 'days', kind: 'integer', half: true, required: true },
      { name: 'zone_ids', kind: { lookup: 'zones', many: true }, required: true, isShown: isOfType('zonal') },
      {
        name: 'country_ids',
        kind: { lookup: 'countries', many: true },
        required: true,
        isShown: isOfType('international'),
      },
      ...PRICES.map(price),
      { name: 'use_static_rates', kind: 'switch', group: 'rates', half: true },
      { name: 'use_quoted_rates', kind: 'switch', group: 'rates', half: true },
      neverOffered.withoutRates,
      {
        name: 'exchange_rate',
        kind: { choices: EXCHANGE_MODES, areNumbers: true },
        render: words => <ExchangeRateField {...words} />,
        group: 'rates',
        required: true,
        isShown: isQuoted,
      },
      ...MARGINS.map(margin),
      { name: 'edit_admin_cost', kind: 'switch', group: 'rates', roles: serviceAccess.writtenBy['edit_admin_cost']! },
      { name: 'week_days', kind: 'weekdays', group: 'hours' },
      neverOffered.withoutDays,
      { name: 'start_at', kind: 'time', group: 'hours', half: true },
      { name: 'end_at', kind: 'time', group: 'hours', half: true },
      neverOffered.withoutHours,
      option('trackable'),
      option('has_pickup'),
      option('zone'),
      { ...option('use_of_kg'), isFor: ofEstafeta },
      { name: 'validator_ids', nothing: [], group: 'rules', render: words => <ValidatorsField {...words} /> },
    ],
  },
});
