import { OMITTED_OF_KITS, pesosColumn, type PersonalData, ERASED_OF_KITS, KEPT_OF_KITS } from '@porte/service-kit';

const OWN = 'r.user_id = $2';

/** What rating holds about a person. */
export const ratingPersonalData: PersonalData = {
  tables: {
    user_prices: {
      title: { 'es-MX': 'Precios propios', en: 'Own prices' },
      of: OWN,
      columns: `r.created_at, r.service_id, r.kg, ${pesosColumn('price')}`,
    },
    user_carriers: {
      title: { 'es-MX': 'Paqueterías asignadas', en: 'Assigned carriers' },
      of: OWN,
      columns: 'r.created_at, r.carrier_id, r.service_ids',
    },
  },
  omitted: {
    ...OMITTED_OF_KITS,
    'prices of the tenant': ['price_draft_tables', 'price_drafts', 'price_versions', 'service_prices'],
    'counts without people': ['lost_quotes'],
  },
  erasure: {
    open: {},
    tables: { ...ERASED_OF_KITS, user_prices: { of: OWN }, user_carriers: { of: OWN } },
    kept: {
      ...KEPT_OF_KITS,
      'prices of the tenant, with their author as an id': [
        'price_draft_tables',
        'price_drafts',
        'price_versions',
        'service_prices',
      ],
      'counts without people': ['lost_quotes'],
    },
  },
};
