import { ROLES } from '@porte/contracts/acl/matrix.js';
import {
  COST_FIELDS,
  costsSeenBy,
  costsWrittenBy,
  ServicePriceChange,
  ServicePriceInput,
  type CostField,
} from '@porte/contracts/rating/service-price.js';
import { defineResourcePages, type AnyRow, type FormField, type Viewer } from '../../shared/resource/declaration.js';

const seers = (cost: CostField) => ROLES.filter(role => costsSeenBy(role).includes(cost));
const isClosed =
  (cost: CostField) =>
  ({ role, parent }: Viewer): boolean =>
    !costsWrittenBy(role, parent?.['edit_admin_cost'] === true).includes(cost);
const costField = (name: CostField): FormField => ({
  name,
  kind: 'money',
  half: true,
  required: true,
  roles: seers(name),
  isLocked: isClosed(name),
});

const trail = ({ id, name, carrier_id, carrier }: AnyRow) => [
  { word: 'carriers', to: '/carriers' },
  { text: String((carrier as AnyRow | null)?.['name']), to: `/carriers/${String(carrier_id)}/services` },
  { text: String(name), to: `/carriers/${String(carrier_id)}/services/${id}/edit` },
];

/** A service's price table: the price up to a weight in kg; each cost is visible from its level upwards. */
export const servicePricePages = defineResourcePages({
  path: 'service_prices',
  bundle: 'service_prices',
  parent: { path: 'services', param: 'serviceId', field: 'service_id', include: ['carrier'], trail },
  // The list is the page of the price table; only the forms are made from this declaration.
  list: { columns: [{ name: 'kg', kind: 'kg' }] },
  form: {
    create: ServicePriceInput,
    change: ServicePriceChange,
    fields: [
      { name: 'kg', kind: 'kg', half: true, required: true },
      { name: 'price', kind: 'money', half: true, required: true },
      ...COST_FIELDS.map(costField),
    ],
  },
});
