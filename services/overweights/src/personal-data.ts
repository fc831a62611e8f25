import { sqlStates } from '@porte/process-kit';
import {
  OMITTED_IMPORTS,
  OMITTED_OF_KITS,
  OMITTED_REPORTS,
  pesosColumn,
  type PersonalData,
  type PersonalErasure,
  ERASED_IMPORTS,
  ERASED_OF_KITS,
  ERASED_REPORTS,
  erasedWhereGiven,
  KEPT_OF_KITS,
} from '@porte/service-kit';
import { claimProcess } from './claims/claim.process.js';
import { overweightProcess } from './overweights/overweight.process.js';

const OWN = 'r.user_id = $2';

/** Of the account, as an erasure takes it: what a sub-user made for its parent stays the parent's. */
const OWNED = 'r.owner_id = $2';

/** SQL of a case of which nothing is new since $2, and for which no carrier is asked: a paid one still takes messages and files. */
const closed = (o: string): string => `${o}.state in ${sqlStates(overweightProcess, 'final')} and ${o}.updated_at < $2
  and not exists (select from overweight_entries e where e.tenant_id = $1 and e.overweight_id = ${o}.id and e.created_at >= $2)
  and not exists (select from overweight_claims c where c.tenant_id = $1 and c.id = ${o}.claim_id and c.state in ${sqlStates(claimProcess, 'open')})`;

/** What has to end before an erasure, as SQL. @param owned condition of the rows `r` by their owner */
export const overweightsOpenWork = (owned: string): PersonalErasure['open'] => ({
  overweights: `exists (select from overweights r where r.tenant_id = $1 and ${owned} and r.state in ${sqlStates(overweightProcess, 'open')})`,
});

/** What overweights holds about a person. */
export const overweightsPersonalData: PersonalData = {
  tables: {
    overweights: {
      title: { 'es-MX': 'Sobrepesos', en: 'Overweights' },
      of: OWN,
      columns: `r.created_at, r.shipment_number, r.tracking_number, r.carrier_name, r.service_name, r.overweight, ${pesosColumn('amount')}, r.status,
        r.declared, r.measured, r.evidence_description, r.reported_at, r.answer_by, r.accepted_at, r.contested_at`,
    },
    overweight_entries: {
      title: { 'es-MX': 'Mensajes de los sobrepesos', en: 'Messages of overweights' },
      of: 'r.by_id = $2 or exists (select from overweights o where o.tenant_id = $1 and o.id = r.overweight_id and o.user_id = $2)',
      columns: 'r.created_at, r.overweight_id, r.kind, r.by_id = $2 as is_yours, r.text',
      files: 'files',
    },
    overweight_letters: {
      title: { 'es-MX': 'Cartas de sobrepesos', en: 'Letters on overweights' },
      of: 'r.owner_id = $2',
      columns: `r.created_at, r.period_from, r.period_to, r.cases, ${pesosColumn('amount')}, r.text`,
    },
  },
  omitted: {
    ...OMITTED_OF_KITS,
    ...OMITTED_IMPORTS,
    ...OMITTED_REPORTS,
    'work of staff with carriers': ['overweight_claims', 'overweight_lines', 'overweight_maps', 'overweight_matches'],
    'figures derived from other tables': ['overweight_forecast_looks', 'overweight_forecasts'],
  },
  erasure: {
    open: overweightsOpenWork(OWNED),
    tables: {
      ...ERASED_OF_KITS,
      ...ERASED_IMPORTS,
      ...ERASED_REPORTS,
      overweight_entries: {
        of: 'exists (select from overweights o where o.tenant_id = $1 and o.id = r.overweight_id and o.owner_id = $2)',
        set: { text: erasedWhereGiven('text'), files: `'[]'::jsonb` },
        files: 'r.files',
        uploads: `r.files <> '[]'`,
        retention: {
          setting: 'keep_case_files_months',
          old: `exists (select from overweights o where o.tenant_id = $1 and o.id = r.overweight_id and ${closed('o')})`,
        },
      },
      overweights: {
        of: OWNED,
        set: { evidence_file_url: 'null::text', evidence_description: erasedWhereGiven('evidence_description') },
        retention: { setting: 'keep_case_files_months', old: closed('r') },
      },
      overweight_letters: { of: OWNED },
    },
    kept: {
      ...KEPT_OF_KITS,
      'work of staff with carriers, by tracking numbers': [
        'overweight_claims',
        'overweight_lines',
        'overweight_maps',
        'overweight_matches',
      ],
      'figures without people': ['overweight_forecast_looks', 'overweight_forecasts'],
    },
  },
};
