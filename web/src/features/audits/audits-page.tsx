import { AUDIT_ACTIONS, type Audit } from '@porte/contracts/audit.js';
import { Moment } from '../../shared/display/moment.js';
import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import type { Filter } from '../../shared/resource/declaration.js';
import { Clip } from '../../shared/list/table/list-cell.js';
import type { TableColumn } from '../../shared/list/table/list-column.js';
import { ListResults } from '../../shared/list/list-results.js';
import { ListPage } from '../../shared/list/list-page.js';
import { useListLayout } from '../../shared/list/layout/use-list-layout.js';
import { DataTable } from '../../shared/list/table/list-table.js';
import { useListState } from '../../shared/list/use-list-state.js';
import { AuditFacts } from './audit-facts.js';
import { useAuditWords } from './use-audit-words.js';

const FILTERS: readonly Filter[] = [
  { name: 'created_at', kind: 'days' },
  { name: 'action', kind: 'choice', choices: AUDIT_ACTIONS },
];
const ORDERS = ['created_at', 'action'] as const;

function useColumns(): TableColumn<Audit>[] {
  const { formatMessage } = useIntl();
  const { actionOf, actorOf } = useAuditWords();
  const head = (name: string): string => formatMessage({ id: `audits.${name}` });
  return [
    {
      name: 'action',
      head: head('action'),
      sortable: true,
      cell: ({ action }) => <Clip text={actionOf(action)} />,
    },
    { name: 'actor', head: head('actor'), cell: audit => <Clip text={actorOf(audit)} /> },
    { name: 'label', head: head('object'), cell: ({ label, subject }) => <Clip text={label ?? subject} /> },
    {
      name: 'created_at',
      head: head('created_at'),
      width: 'fit',
      sortable: true,
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
  ];
}

/** The audit trail of the tenant. */
export function AuditsPage() {
  const { formatMessage } = useIntl();
  const { actionOf } = useAuditWords();
  const layout = useListLayout('audits', useColumns());
  const state = useListState({ filters: FILTERS, orders: ORDERS });
  const list = useList('audits', state.query);
  const title = formatMessage({ id: 'audits.title' });
  return (
    <ListPage
      title={title}
      lead={formatMessage({ id: 'audits.lead' })}
      width="wide"
      bundle="audits"
      filters={FILTERS}
      state={state}
      layout={layout}
      total={list.page?.meta.pagination.total_objects}
    >
      <ListResults list={list} state={state} empty={{ text: formatMessage({ id: 'audits.empty' }) }}>
        {rows => (
          <DataTable
            label={title}
            columns={layout.shown}
            density={layout.density}
            rows={rows}
            nameOf={({ action, n }) => `${actionOf(action)} ${n}`}
            state={state}
            details={audit => <AuditFacts audit={audit} />}
          />
        )}
      </ListResults>
    </ListPage>
  );
}
