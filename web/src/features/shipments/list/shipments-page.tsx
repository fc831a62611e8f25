import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useCan } from '../../../shared/session/use-can.js';
import { useList } from '../../../shared/api/resources.js';
import { useForMe } from '../../../shared/list/table/list-columns.js';
import { NewButton, useNewKey } from '../../../shared/list/list-new-button.js';
import { ListResults } from '../../../shared/list/list-results.js';
import { SearchBar } from '../../../shared/list/filters/list-search-bar.js';
import { DataTable } from '../../../shared/list/table/list-table.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { useListState, type ListState } from '../../../shared/list/use-list-state.js';
import { useRole } from '../../../shared/session/use-me.js';
import { ShipmentFacts } from '../detail/shipment-facts.js';
import { PrintLabelsButton } from '../labels/print-labels-button.js';
import { includeFor, type ListedShipment } from '../listed-shipment.js';
import { useShipmentActions } from '../use-shipment-actions.js';
import { useShipmentColumns } from './columns.js';
import { chipsOn, FILTERS, SEARCHES } from './filters.js';
import { ShipmentTabs } from './shipment-tabs.js';
import { tabOf } from './tabs.js';

const useStyles = makeStyles({
  details: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    '@media (min-width: 640px)': { paddingLeft: '48px' },
  },
});

/** The filters without the tab: what "Quitar filtros" removes. */
function besidesTab(state: ListState): ListState {
  const names = Object.keys(state.params).filter(name => name !== 'tab');
  return {
    ...state,
    hasFilters: names.length > 0,
    clear: () => state.setFilters(Object.fromEntries(names.map(name => [name, '']))),
  };
}

function useShipments() {
  const state = useListState({ filters: useForMe(FILTERS) });
  const query = { ...state.query, include: includeFor(useRole()) };
  const { page, currentData, isFetching, error, refetch } = useList('shipments', query);
  return { state, query, tab: tabOf(state.params['tab']), list: { page, currentData, isFetching, error, refetch } };
}

/** The list of shipments: tabs by next action, filters, and rows that open their facts. */
export function ShipmentsPage() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const can = useCan();
  const searches = useForMe(SEARCHES);
  const { state, query, tab, list } = useShipments();
  const actions = useShipmentActions({ list: { query, refetch: list.refetch } });
  const columns = useShipmentColumns({ nameOf: actions.nameOf, onDownload: actions.download });
  const newAt = can('create', 'Shipment') ? '/shipments/new' : null;
  useNewKey(newAt);
  const title = formatMessage({ id: 'shipments.title' });
  const newButton = newAt && <NewButton to={newAt} text={formatMessage({ id: 'shipments.new' })} />;
  const filtered = besidesTab(state);
  return (
    <PageFrame title={title} action={newButton}>
      <ShipmentTabs tab={tab} />
      <SearchBar fields={searches} chips={chipsOn(tab === 'all')} bundle="shipments" state={filtered} />
      <ListResults
        list={list}
        state={filtered}
        empty={{ text: formatMessage({ id: `shipments.empty.${tab}` }), action: newButton }}
      >
        {(rows: readonly ListedShipment[] | undefined) => (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            nameOf={actions.nameOf}
            rowTo={({ id }) => `/shipments/${id}`}
            state={state}
            problems={actions.problems}
            isBusy={actions.isBusy}
            actions={actions.itemsOf}
            bulk={actions.bulk && { ...actions.bulk, extra: ticked => <PrintLabelsButton shipments={ticked} /> }}
            details={shipment => (
              <div className={styles.details}>
                <ShipmentFacts shipment={shipment} />
              </div>
            )}
          />
        )}
      </ListResults>
    </PageFrame>
  );
}
