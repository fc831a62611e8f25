import { OMITTED_OF_KITS, type PersonalData, ERASED_OF_KITS, KEPT_OF_KITS } from '@porte/service-kit';

/** What catalog holds about a person: only the imports that staff made. */
export const catalogPersonalData: PersonalData = {
  tables: {
    catalogue_imports: {
      title: { 'es-MX': 'Catálogos importados', en: 'Imported catalogues' },
      of: 'r.user_id = $2',
      columns: 'r.created_at, r.path, r.file_name, r.state, r.rows',
    },
  },
  omitted: {
    ...OMITTED_OF_KITS,
    'of the tenant or the same for all': [
      'catalogue_chunks',
      'catalogue_files',
      'colonies',
      'countries',
      'exchange_rates',
      'notices',
      'sat_products',
      'settings',
      'states',
      'system_settings',
    ],
  },
  erasure: {
    open: {},
    tables: ERASED_OF_KITS,
    kept: {
      ...KEPT_OF_KITS,
      'work of staff: the file and its author as an id': ['catalogue_chunks', 'catalogue_files', 'catalogue_imports'],
      'of the tenant or the same for all': [
        'colonies',
        'countries',
        'exchange_rates',
        'notices',
        'sat_products',
        'settings',
        'states',
        'system_settings',
      ],
    },
  },
};
