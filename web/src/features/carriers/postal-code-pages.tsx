import {
  POSTAL_CODE_KINDS,
  ServicePostalCodeChange,
  ServicePostalCodeInput,
} from '@porte/contracts/carriers/service-postal-code.js';
import { countryIdOf } from '@porte/contracts/catalog/countries.js';
import { defineResourcePages, type AnyRow, type Parent } from '../../shared/resource/declaration.js';
import { ListEffectBars } from './list-effect.js';
import { PostalCodeActions, useListOwner } from './postal-code-actions.js';

const ofZone: Parent = {
  path: 'zones',
  param: 'zoneId',
  field: 'zone_id',
  trail: ({ id, name }) => [
    { word: 'zones', to: '/zones' },
    { text: String(name), to: `/zones/${id}/edit` },
  ],
};

const ofService: Parent = {
  path: 'services',
  param: 'serviceId',
  field: 'service_id',
  include: ['carrier'],
  trail: ({ id, name, carrier_id, carrier }) => [
    { word: 'carriers', to: '/carriers' },
    { text: String((carrier as AnyRow | null)?.['name']), to: `/carriers/${String(carrier_id)}/services` },
    { text: String(name), to: `/carriers/${String(carrier_id)}/services/${id}/edit` },
  ],
};

const OwnListEffect = () => <ListEffectBars owner={useListOwner()} />;

/** The codes of a zone, or with kinds those of a service. */
const pagesOf = (parent: Parent, kinds: readonly string[]) =>
  defineResourcePages({
    path: 'service_postal_codes',
    bundle: 'postal_codes',
    parent,
    list: {
      columns: [
        { name: 'postal_code', sortable: true },
        { name: 'to_postal_code', priority: 2, isNamedOnPhone: true },
        ...(kinds.length > 0 ? [{ name: 'kind', kind: { choices: kinds } } as const] : []),
        { name: 'country.name', priority: 2 },
      ],
      order: 'postal_code asc',
      include: ['country'],
      filters: kinds.length > 0 ? [{ name: 'kind', kind: 'choice', choices: kinds }] : [],
      head: () => <PostalCodeActions />,
      above: () => <OwnListEffect />,
      nameOf: ({ postal_code, to_postal_code }) => postal_code + (to_postal_code ? `–${to_postal_code}` : ''),
      actions: [{ name: 'destroy', isDestructive: true, bulk: true }],
    },
    form: {
      create: ServicePostalCodeInput,
      change: ServicePostalCodeChange,
      defaults: () => ({ country_id: countryIdOf('MX'), ...(kinds.length > 0 ? { kind: 'coverage' } : {}) }),
      fields: [
        { name: 'postal_code', maxLength: 10, half: true, required: true },
        { name: 'to_postal_code', maxLength: 10, half: true },
        { name: 'country_id', kind: { lookup: 'countries' }, half: true, required: true },
        ...(kinds.length > 0 ? [{ name: 'kind', kind: { choices: kinds }, half: true, required: true } as const] : []),
      ],
    },
  });

/** The postal codes of a zone. */
export const zonePostalCodePages = pagesOf(ofZone, []);

/** The postal codes of a service: where it delivers, where it does not, and where that costs more. */
export const servicePostalCodePages = pagesOf(ofService, POSTAL_CODE_KINDS);
