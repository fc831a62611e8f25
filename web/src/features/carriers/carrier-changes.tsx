import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { useAuditColumns } from '../../shared/audits/audit-columns.js';
import { AuditFacts } from '../../shared/audits/audit-facts.js';
import { useAuditWords } from '../../shared/audits/use-audit-words.js';
import { ListResults } from '../../shared/list/list-results.js';
import { DataTable } from '../../shared/list/table/list-table.js';
import { useListState } from '../../shared/list/use-list-state.js';

/** Who changed what of a carrier, its connection, its services and its prices, and when. */
export function CarrierChanges({ carrierId }: { carrierId: string }) {
  const { formatMessage } = useIntl();
  const { actionOf } = useAuditWords();
  const columns = useAuditColumns();
  const state = useListState();
  const list = useList('audits', { ...state.query, where: { carrier_id: carrierId } });
  return (
    <ListResults
      list={list}
      state={{ ...state, hasFilters: false }}
      empty={{ text: formatMessage({ id: 'audits.empty.carrier' }) }}
    >
      {rows => (
        <DataTable
          label={formatMessage({ id: 'carriers.page.changes' })}
          columns={columns}
          rows={rows}
          nameOf={({ action, n }) => `${actionOf(action)} ${n}`}
          state={state}
          details={audit => <AuditFacts audit={audit} />}
        />
      )}
    </ListResults>
  );
}
