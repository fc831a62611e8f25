import { makeStyles, Table, TableBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { RowProblems } from '../ui/row-problem.js';
import type { RowMenuItem, TableColumn } from './list-column.js';
import { ListHead, type Sorting } from './list-head.js';
import { ListRow, type RowView } from './list-row.js';
import { SortMenu } from './list-sort-menu.js';
import { ListSkeleton } from './list-skeleton.js';
import { columnsAt, useFold } from './use-list-fold.js';

export interface DataTableProps<Row extends { id: string }> {
  /** names the table to a screen reader */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** undefined while the first ones load */
  rows: readonly Row[] | undefined;
  /** how a row is called in the labels of its buttons */
  nameOf(row: Row): string;
  /** where a row leads; the first cell is the link */
  rowTo?(row: Row): string | null;
  actions?(row: Row): readonly RowMenuItem[];
  details?(row: Row): ReactNode;
  /** the order in the URL and which row is open: a `ListState` */
  state?: { query: { order: string; per_page: number }; setOrder(order: string): void; open: string | null; toggleOpen(id: string): void };
  problems?: RowProblems;
  /** the row that something is being done with */
  isBusy?(row: Row): boolean;
}

const useStyles = makeStyles({
  // a head sticks only where the table's own layer does not scroll
  table: { tableLayout: 'fixed', width: '100%' },
  cards: { display: 'block' },
});

function viewOf<Row extends { id: string }>(row: Row, { nameOf, rowTo, actions, details, state, problems, isBusy }: DataTableProps<Row>): RowView<Row> {
  const { id } = row;
  const isOpen = details !== undefined && state?.open === id;
  return {
    row, id, isOpen, name: nameOf(row), to: rowTo?.(row) ?? null, items: actions?.(row) ?? [], details: isOpen ? details(row) : null, problem: problems?.of(id) ?? null, isBusy: isBusy?.(row) ?? false,
    onToggle: state && (() => state.toggleOpen(id)), onProblemClose: problems && (() => problems.clear(id)),
  };
}

/** The table of every list: sticky sortable heads, rows that are links, menus at their end, details beneath; two-line rows on a phone. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const styles = useStyles();
  const fold = useFold();
  const isPhone = fold === 'phone';
  const columns = columnsAt(props.columns, fold);
  const views = props.rows?.map(row => viewOf(row, props));
  const sorting: Sorting | undefined = props.state && { order: props.state.query.order, setOrder: props.state.setOrder };
  const shape = { columns, isPhone, hasDetails: props.details !== undefined, hasActions: props.actions !== undefined && (views?.some(view => view.items.length > 0) ?? true) };
  const blockWise = isPhone ? styles.cards : undefined;
  const sortable = props.columns.filter(column => column.sortable);
  return (
    <>
      {isPhone && sorting && sortable.length > 0 && <SortMenu columns={sortable} sorting={sorting} />}
      <Table role="table" aria-label={props.label} size="small" className={isPhone ? styles.cards : styles.table}>
        <ListHead {...shape} sorting={sorting} />
        <TableBody role="rowgroup" className={blockWise}>
          {views ? views.map(view => <ListRow key={view.id} view={view} {...shape} />) : <ListSkeleton {...shape} rows={props.state?.query.per_page ?? 10} />}
        </TableBody>
      </Table>
    </>
  );
}
