import { ZoneChange, ZoneInput } from '@porte/contracts/carriers/zone.js';
import type { Zone } from '@porte/contracts/carriers/zone.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { CountOrWarning } from './count-or-warning.js';

/** Named sets of postal codes that zonal services deliver within. */
export const zonePages = defineResourcePages({
  path: 'zones',
  bundle: 'zones',
  list: {
    columns: [
      { name: 'name', sortable: true },
      {
        name: 'postal_code_count',
        render: row => (
          <CountOrWarning
            count={(row as Zone & { postal_code_count: number }).postal_code_count}
            none="zones.no_postal_codes"
          />
        ),
      },
      { name: 'created_at', kind: 'date', sortable: true, priority: 2 },
    ],
    include: ['postal_code_count'],
    actions: [
      {
        name: 'postal_codes',
        can: ['read', 'ServicePostalCode'],
        to: ({ id }) => `/zones/${id}/zone-postal-codes`,
      },
      { name: 'destroy', isDestructive: true, bulk: true },
    ],
  },
  form: { create: ZoneInput, change: ZoneChange, fields: [{ name: 'name', maxLength: 35 }] },
});
