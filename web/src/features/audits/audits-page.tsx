import { AUDIT_ACTIONS } from '@porte/contracts/audit.js';
import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import type { Filter } from '../../shared/resource/declaration.js';
import { ListResults } from '../../shared/list/list-results.js';
import { ListPage } from '../../shared/list/list-page.js';
import { useListLayout } from '../../shared/list/layout/use-list-layout.js';
import { DataTable } from '../../shared/list/table/list-table.js';
import { useListState } from '../../shared/list/use-list-state.js';
import { useAuditColumns } from '../../shared/audits/audit-columns.js';
import { AuditFacts } from '../../shared/audits/audit-facts.js';
import { useAuditWords } from '../../shared/audits/use-audit-words.js';

const FILTERS: readonly Filter[] = [
  { name: 'created_at', kind: 'days' },
  { name: 'action', kind: 'choice', choices: AUDIT_ACTIONS },
];
const ORDERS = ['created_at', 'action'] as const;

/** The audit trail of the tenant. */
export function AuditsPage() {
  const { formatMessage } = useIntl();
  const { actionOf } = useAuditWords();
  const layout = useListLayout('audits', useAuditColumns());
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
