import {
  OMITTED_IMPORTS,
  OMITTED_OF_KITS,
  OMITTED_REPORTS,
  type PersonalData,
  type PersonalErasure,
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

/** Of the account, as an erasure takes it: what a sub-user made for its parent stays the parent's. */
const OWNED = 'r.owner_id = $2';
const OWNED_ATTEMPT = `r.request->>'owner_id' = $2::uuid::text`;

/** The subject of a call as the id that it is, so that each is looked up by the index of its table. */
const subjectAs = (kind: string): string => `case when r.subject_kind = '${kind}' then r.subject_id::uuid end`;

/** A label without its files. */
const NO_FILES = { documents: `'[]'::jsonb` };

/** What a carrier was asked and answered, without people. */
const NO_PEOPLE = {
  request: withFields('r.request', {
    origin: erasedAddress(`r.request->'origin'`),
    destination: erasedAddress(`r.request->'destination'`),
    parcel: withFields(`r.request->'parcel'`, { contents: `'"${ERASED_TEXT}"'::jsonb` }),
  }),
  outcome: withFields('r.outcome', { message: `'"${ERASED_TEXT}"'::jsonb` }),
  refusal: withFields('r.refusal', { message: `'"${ERASED_TEXT}"'::jsonb` }),
};

/** What has to end before an erasure, as SQL. @param owned condition of the rows `r` by their owner @param own the same by their user */
export const carriersOpenWork = (owned: string, own: string, ownedAttempt = own): PersonalErasure['open'] => ({
  shipments: `exists (select from clarifications r where r.tenant_id = $1 and ${own} and not r.closed)
    or exists (select from label_voids r where r.tenant_id = $1 and ${owned} and r.state not in ('voided', 'refused', 'settled', 'sold'))
    or exists (select from label_attempts r where r.tenant_id = $1 and ${ownedAttempt}
      and r.state in ('ready', 'calling', 'asking_again', 'unknown', 'needs_review', 'left_to_staff'))
    or exists (select from pickup_orders r where r.tenant_id = $1 and ${owned} and r.state in ('ready', 'calling', 'unknown', 'needs_review', 'canceling'))`,
});

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
    open: carriersOpenWork(OWNED, OWN, OWNED_ATTEMPT),
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
        of: `exists (select from label_attempts a where a.tenant_id = $1 and a.shipment_id = ${subjectAs('shipment')} and a.request->>'owner_id' = $2::uuid::text)
          or exists (select from pickup_orders p where p.tenant_id = $1 and p.pickup_id::text = r.subject_id and p.owner_id = $2)
          or exists (select from carrier_manifests m where m.tenant_id = $1 and m.id = ${subjectAs('manifest')} and m.owner_id = $2)`,
      },
      pickup_orders: {
        of: OWNED,
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
        of: OWNED,
        set: { label: withFields('r.label', NO_FILES) },
        files: 'r.label',
        // A label that its shipment has is the shipment's to delete, as is one that staff may still give it.
        retention: {
          setting: 'keep_recipients_months',
          old: `r.purpose = 'surplus' and r.state in ('voided', 'refused', 'settled') and r.updated_at < $2
            and not exists (select from clarifications c where c.tenant_id = $1 and c.kind in ('surplus', 'late') and c.subject_id = r.id and not c.closed)`,
        },
      },
      label_attempts: {
        of: OWNED_ATTEMPT,
        set: {
          ...NO_PEOPLE,
          documents: `case when r.documents is not null then '[]'::jsonb end`,
          surplus: `coalesce((select jsonb_agg(s || '{"documents": []}' order by n) from jsonb_array_elements(r.surplus) with ordinality x (s, n)), '[]')`,
        },
        files: `jsonb_build_array(r.documents, r.surplus)`,
        retention: {
          setting: 'keep_recipients_months',
          old: `r.state in ('labelled', 'rejected') and r.updated_at < $2`,
          // Its labels are the shipment's to delete, and those that no shipment took are deleted with their voids.
          set: NO_PEOPLE,
          files: undefined,
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
