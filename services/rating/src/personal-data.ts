import { OMITTED_OF_KITS, pesosColumn, type PersonalData } from '@porte/service-kit';

/** What rating holds about a person. */
export const ratingPersonalData: PersonalData = {
  tables: {
    user_prices: {
      title: { 'es-MX': 'Precios propios', en: 'Own prices' },
      of: 'r.user_id = $2',
      columns: `r.created_at, r.service_id, r.kg, ${pesosColumn('price')}`,
    },
    user_carriers: {
      title: { 'es-MX': 'Paqueterías asignadas', en: 'Assigned carriers' },
      of: 'r.user_id = $2',
      columns: 'r.created_at, r.carrier_id, r.service_ids',
    },
  },
  omitted: {
    ...OMITTED_OF_KITS,
    'prices of the tenant': ['price_draft_tables', 'price_drafts', 'price_versions', 'service_prices'],
    'counts without people': ['lost_quotes'],
  },
};
