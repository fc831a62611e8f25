import { AUDIT_ACTIONS, type Audit } from '@porte/contracts/audit.js';
import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { Filter } from '../../shared/resource/declaration.js';
import { Clip } from '../../shared/list/table/list-cell.js';
import type { TableColumn } from '../../shared/list/table/list-column.js';
import { ListResults } from '../../shared/list/list-results.js';
import { SearchBar, type ChoiceFilterOf } from '../../shared/list/filters/list-search-bar.js';
import { DataTable } from '../../shared/list/table/list-table.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { useListState } from '../../shared/list/use-list-state.js';
import { daysWhere } from './audit-days.js';
import { AuditFacts } from './audit-facts.js';
import { AuditPeriod } from './audit-period.js';
import { useAuditWords } from './use-audit-words.js';

const SEARCHES: readonly Filter[] = [
  { name: 'actor', kind: 'like' },
  { name: 'object', kind: 'like' },
];
const CHIPS: readonly ChoiceFilterOf[] = [{ name: 'action', kind: 'choice', choices: AUDIT_ACTIONS }];
/** Both filters apply to one field of the API, so they form its `where` together. */
const DAYS: readonly Filter[] = [
  { name: 'from', kind: 'exact', where: () => ({}) },
  { name: 'to', kind: 'exact', where: () => ({}) },
];
const FILTERS = [...SEARCHES, ...CHIPS, ...DAYS];
const ORDERS = ['created_at', 'action'] as const;

function useColumns(): TableColumn<Audit>[] {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { actionOf, actorOf } = useAuditWords();
  const head = (name: string): string => formatMessage({ id: `audits.${name}` });
  return [
    {
      name: 'action',
      head: head('action'),
      width: 'rest',
      sortable: true,
      cell: ({ action }) => <Clip text={actionOf(action)} />,
    },
    { name: 'actor', head: head('actor'), width: 'l', cell: audit => <Clip text={actorOf(audit)} /> },
    { name: 'label', head: head('object'), width: 'l', cell: ({ label, subject }) => <Clip text={label ?? subject} /> },
    {
      name: 'created_at',
      head: head('created_at'),
      width: 'l',
      sortable: true,
      cell: ({ created_at }) => format.dateTime(created_at),
    },
  ];
}

/** The audit trail of the tenant. */
export function AuditsPage() {
  const { formatMessage } = useIntl();
  const { timeZone } = useFormat();
  const { actionOf } = useAuditWords();
  const columns = useColumns();
  const state = useListState({ filters: FILTERS, orders: ORDERS });
  const where = { ...state.query.where, ...daysWhere(state.params['from'], state.params['to'], timeZone) };
  const list = useList('audits', { ...state.query, where });
  const title = formatMessage({ id: 'audits.title' });
  return (
    <PageFrame title={title} lead={formatMessage({ id: 'audits.lead' })} width="wide">
      <SearchBar fields={SEARCHES} chips={CHIPS} bundle="audits" state={state} />
      <AuditPeriod state={state} />
      <ListResults list={list} state={state} empty={{ text: formatMessage({ id: 'audits.empty' }) }}>
        {rows => (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            nameOf={({ action, n }) => `${actionOf(action)} ${n}`}
            state={state}
            details={audit => <AuditFacts audit={audit} />}
          />
        )}
      </ListResults>
    </PageFrame>
  );
}
