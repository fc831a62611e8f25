import { OMITTED_IMPORTS, OMITTED_OF_KITS, OMITTED_REPORTS, type PersonalData } from '@porte/service-kit';

/** What carriers holds about a person. */
export const carriersPersonalData: PersonalData = {
  tables: {
    carriers: {
      title: { 'es-MX': 'Convenios propios', en: 'Own agreements' },
      of: 'r.user_id = $2',
      columns: 'r.created_at, r.name, r.provider_code, r.status, r.shipment_count',
    },
    carrier_limit_logs: {
      title: { 'es-MX': 'Límites de paqueterías que cambiaste', en: 'Carrier limits you changed' },
      of: 'r.user_id = $2',
      columns: 'r.created_at, r.carrier_name, r.previous_limit, r.new_limit, r.user_email',
    },
  },
  omitted: {
    ...OMITTED_OF_KITS,
    ...OMITTED_IMPORTS,
    ...OMITTED_REPORTS,
    'what a carrier was sent of a shipment or pickup, which the copy of shipments has': [
      'carrier_manifests',
      'label_attempts',
      'label_numbers',
      'label_voids',
      'outbound_calls',
      'pickup_orders',
      'tracked_parcels',
    ],
    'cases of a shipment that staff decide': ['clarifications'],
    'credentials, which a copy would give away': ['carrier_settings'],
    'of the tenant': [
      'agreement_numbers',
      'number_sequences',
      'providers',
      'sequences',
      'service_postal_codes',
      'services',
      'tracking_accounts',
      'validators',
      'waybill_levels',
      'waybills',
      'zones',
    ],
  },
};
