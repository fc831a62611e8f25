import {
  OMITTED_IMPORTS,
  OMITTED_OF_KITS,
  OMITTED_REPORTS,
  type PersonalData,
  ERASED,
  ERASED_IMPORTS,
  ERASED_OF_KITS,
  ERASED_REPORTS,
  ERASED_TEXT,
  erasedAddress,
  erasedWhereGiven,
  KEPT_OF_KITS,
  withFields,
} from '@porte/service-kit';

const OWN = 'r.user_id = $2';

/** A label without its files. */
const NO_FILES = { documents: `'[]'::jsonb` };

/** What carriers holds about a person. */
export const carriersPersonalData: PersonalData = {
  tables: {
    carriers: {
      title: { 'es-MX': 'Convenios propios', en: 'Own agreements' },
      of: OWN,
      columns: 'r.created_at, r.name, r.provider_code, r.status, r.shipment_count',
    },
    carrier_limit_logs: {
      title: { 'es-MX': 'Límites de paqueterías que cambiaste', en: 'Carrier limits you changed' },
      of: OWN,
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
  erasure: {
    open: {
      shipments: `exists (select from clarifications r where r.tenant_id = $1 and ${OWN} and not r.closed)
        or exists (select from label_voids r where r.tenant_id = $1 and ${OWN} and r.state in ('asking', 'unknown', 'needs_review'))
        or exists (select from pickup_orders r where r.tenant_id = $1 and ${OWN} and r.state in ('ready', 'calling', 'unknown', 'needs_review', 'canceling'))`,
    },
    tables: {
      ...ERASED_OF_KITS,
      ...ERASED_IMPORTS,
      ...ERASED_REPORTS,
      // Credentials of the person's own agreements; what was sold under them keeps the agreement's name.
      carrier_settings: {
        of: 'exists (select from carriers c where c.tenant_id = $1 and c.id = r.carrier_id and c.user_id = $2)',
      },
      carrier_limit_logs: { of: OWN, set: { user_email: ERASED } },
      outbound_calls: {
        of: `exists (select from label_attempts a where a.tenant_id = $1 and a.shipment_id::text = r.subject_id and a.request->>'user_id' = $2::uuid::text)
          or exists (select from pickup_orders p where p.tenant_id = $1 and p.pickup_id::text = r.subject_id and p.user_id = $2)
          or exists (select from carrier_manifests m where m.tenant_id = $1 and m.id::text = r.subject_id and m.user_id = $2)`,
      },
      pickup_orders: {
        of: OWN,
        set: {
          request: withFields('r.request', { address: erasedAddress(`r.request->'address'`), note: `'null'::jsonb` }),
          message: erasedWhereGiven('message'),
        },
        retention: {
          setting: 'keep_recipients_months',
          old: `r.state in ('scheduled', 'failed', 'canceled') and r.updated_at < $2`,
        },
      },
      label_voids: {
        of: OWN,
        set: { label: withFields('r.label', NO_FILES) },
        files: 'r.label',
        retention: {
          setting: 'keep_recipients_months',
          old: `r.state in ('voided', 'refused', 'settled', 'sold') and r.updated_at < $2`,
        },
      },
      label_attempts: {
        of: `r.request->>'user_id' = $2::uuid::text`,
        set: {
          request: withFields('r.request', {
            origin: erasedAddress(`r.request->'origin'`),
            destination: erasedAddress(`r.request->'destination'`),
            parcel: withFields(`r.request->'parcel'`, { contents: `'"${ERASED_TEXT}"'::jsonb` }),
          }),
          documents: `case when r.documents is not null then '[]'::jsonb end`,
          outcome: withFields('r.outcome', { message: `'"${ERASED_TEXT}"'::jsonb` }),
          refusal: withFields('r.refusal', { message: `'"${ERASED_TEXT}"'::jsonb` }),
          surplus: `coalesce((select jsonb_agg(s || '{"documents": []}' order by n) from jsonb_array_elements(r.surplus) with ordinality x (s, n)), '[]')`,
        },
        files: `jsonb_build_array(r.documents, r.surplus)`,
        retention: {
          setting: 'keep_recipients_months',
          old: `r.state in ('labelled', 'rejected') and r.updated_at < $2`,
        },
      },
    },
    kept: {
      ...KEPT_OF_KITS,
      'numbers of parcels without people': ['label_numbers', 'tracked_parcels', 'waybills'],
      'decisions of staff about money, by numbers of parcels': ['clarifications'],
      'what was handed over to a carrier, by numbers of parcels': ['carrier_manifests'],
      'names of agreements, under which labels were sold': ['agreement_numbers', 'carriers'],
      'of the tenant': [
        'number_sequences',
        'providers',
        'sequences',
        'service_postal_codes',
        'services',
        'tracking_accounts',
        'validators',
        'waybill_levels',
        'zones',
      ],
    },
  },
};
