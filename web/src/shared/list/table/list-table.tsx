import { makeStyles, mergeClasses, Table, TableBody, TableCell, TableRow, tokens } from '@fluentui/react-components';
import { Fragment, lazy, Suspense, useRef, type ReactNode } from 'react';
import type { RowProblems } from '../../feedback/row-problem.js';
import type { BulkActions, OwnSelection } from '../bulk/list-bulk.js';
import { BulkPart } from '../bulk/list-bulk-part.js';
import type { RowMenuItem, TableColumn } from './list-column.js';
import { ListHead, type Sorting } from './list-head.js';
import { SelectModeButton } from '../bulk/select-mode-button.js';
import { ListRow, type RowView } from './list-row.js';
import { ListSkeleton } from './list-skeleton.js';
import type { Density } from '../layout/layouts.js';
import { surface } from '../../layout/surface.js';
import { useBreakpoint } from './use-breakpoint.js';
import { useFittingColumns } from './use-fitting-columns.js';
import { useRowKeys } from './use-row-keys.js';
import { useLongPress } from '../bulk/use-long-press.js';
import { useSelection } from '../bulk/use-selection.js';

// few pages have so many rows
const VirtualRows = lazy(() => import('./virtual-rows.js').then(m => ({ default: m.VirtualRows })));

/** More rows than this are rendered only where they are in view. */
const ALL_RENDERED = 100;

/** More ways than this are not kept in the browser's history: a page of a list has at most as many rows. */
const MOST_AROUND = 100;

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
  /** the column of next steps, at the end of the row; `cell` is the one thing to do with the row now */
  next?: { head: string; cell(row: Row): ReactNode };
  details?(row: Row): ReactNode;
  /** neighboring rows with the same group are below one heading; the group is the heading where `head` is absent */
  groups?: { of(row: Row): string; head?(group: string): ReactNode } | undefined;
  /** the order in the URL and which row is open: a `ListState` */
  state?: {
    query: { order: string; per_page: number };
    setOrder(order: string): void;
    open: string | null;
    toggleOpen(id: string): void;
  };
  problems?: RowProblems;
  /** the row that something is being done with */
  isBusy?(row: Row): boolean;
  /** makes rows selectable: for bulk actions, or for what the page does with its own selection */
  bulk?: BulkActions<Row> | OwnSelection<Row> | undefined;
  /** `comfortable` by default */
  density?: Density;
}

const useStyles = makeStyles({
  // a head sticks only where the table's own layer does not scroll
  // the stroke of the card closes the last row
  surface: { ...surface, '& [role="rowgroup"]:last-child > [role="row"]:last-child': { borderBottomStyle: 'none' } },
  table: { tableLayout: 'auto', width: '100%', backgroundColor: 'transparent' },
  cards: { display: 'block' },
  group: { backgroundColor: tokens.colorNeutralBackground3 },
  groupOnPhone: {
    display: 'block',
    height: 'auto',
    padding: `0 ${tokens.spacingHorizontalM}`,
  },
  groupWide: { height: '32px', padding: `0 ${tokens.spacingHorizontalL}` },
  groupText: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    ':first-letter': { textTransform: 'uppercase' },
  },
  // what has the focus never hides under the bar
  ticked: { '& :is(a, button, input)': { scrollMarginBottom: '72px' } },
});

function viewOf<Row extends { id: string }>(
  row: Row,
  { nameOf, rowTo, actions, next, details, state, problems, isBusy }: DataTableProps<Row>,
  { selection, isFor }: OwnSelection<Row>,
): RowView<Row> {
  const { id } = row;
  const isOpen = details !== undefined && state?.open === id;
  return {
    row,
    id,
    isOpen,
    name: nameOf(row),
    to: rowTo?.(row) ?? null,
    items: actions?.(row) ?? [],
    next: next?.cell(row),
    details: isOpen ? details(row) : null,
    problem: problems?.of(id) ?? null,
    isBusy: selection.locked.has(id) || (isBusy?.(row) ?? false),
    canTick: isFor(row),
    onToggle: state && (() => state.toggleOpen(id)),
    onProblemClose: problems && (() => problems.clear(id)),
  };
}

/** Which rows are selected, whether any can be, and the bar of their actions. */
function useBulk<Row extends { id: string }>({ rows, bulk, state }: DataTableProps<Row>) {
  const ofPage = useSelection(rows, JSON.stringify(state?.query));
  const own = bulk && 'selection' in bulk ? bulk : null;
  const actions = bulk && !('selection' in bulk) ? bulk : null;
  const selection = own?.selection ?? ofPage;
  const press = useLongPress(id => {
    selection.setSelecting(true);
    selection.turn(id, true);
  });
  const choices = own ? [own] : (actions?.verbs ?? []);
  return {
    selection,
    isFor: own?.isFor ?? (() => true),
    canTick: choices.some(({ isFor }) => rows?.some(isFor) ?? true),
    press,
    bar: actions && <BulkPart bulk={actions} rows={rows ?? []} selection={ofPage} />,
  };
}

/** The heading of the rows below it. @param span of the table's columns */
function GroupRow({ isPhone, span, children }: { isPhone: boolean; span: number; children: ReactNode }) {
  const styles = useStyles();
  return (
    <TableRow role="row" appearance="none" className={mergeClasses(styles.group, isPhone && styles.cards)}>
      <TableCell
        role="cell"
        className={mergeClasses(styles.groupText, isPhone ? styles.groupOnPhone : styles.groupWide)}
        {...(isPhone ? {} : { colSpan: span })}
      >
        {children}
      </TableCell>
    </TableRow>
  );
}

/** The table of every list: sticky sortable heads, rows that are links, next step and menu at their end, details beneath; two-line rows on a phone. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const styles = useStyles();
  const breakpoint = useBreakpoint();
  const table = useRef<HTMLDivElement>(null);
  const { selection, isFor, canTick, press, bar } = useBulk(props);
  const { rows, groups, density = 'comfortable' } = props;
  const isPhone = breakpoint === 'phone';
  const sorting: Sorting | undefined = props.state && {
    order: props.state.query.order,
    setOrder: props.state.setOrder,
  };
  const hasTicks = canTick && (!isPhone || selection.isSelecting);
  useRowKeys({ table, ids: (rows ?? []).map(({ id }) => id), selection: hasTicks ? selection : null });
  const hasDetails = props.details !== undefined;
  const hasActions = props.actions !== undefined && (rows?.some(row => props.actions!(row).length > 0) ?? true);
  const columns = useFittingColumns(props.columns, table, {
    density,
    hasTicks,
    hasDetails,
    hasActions,
    hasNext: props.next !== undefined,
  });
  const shape = {
    columns,
    isPhone,
    density,
    selection: hasTicks ? selection : null,
    hasDetails,
    nextHead: props.next?.head,
    hasActions,
  };
  const around = (rows ?? []).slice(0, MOST_AROUND).flatMap(row => props.rowTo?.(row) ?? []);
  const renderRow = (row: Row) => (
    <ListRow key={row.id} view={viewOf(row, props, { selection, isFor })} {...shape} around={around} />
  );
  const span = columns.length + [hasTicks, hasDetails, props.next !== undefined, hasActions].filter(Boolean).length;
  const renderGrouped = (row: Row, at: number) => {
    if (!groups) return renderRow(row);
    const group = groups.of(row);
    const before = at > 0 ? rows![at - 1] : undefined;
    if (before && groups.of(before) === group) return renderRow(row);
    return (
      <Fragment key={row.id}>
        <GroupRow isPhone={isPhone} span={span}>
          {groups.head ? groups.head(group) : group}
        </GroupRow>
        {renderRow(row)}
      </Fragment>
    );
  };
  const body = (content: ReactNode) => (
    <TableBody role="rowgroup" className={isPhone ? styles.cards : undefined}>
      {content}
    </TableBody>
  );
  const skeleton = body(<ListSkeleton {...shape} rows={props.state?.query.per_page ?? 10} />);
  // shown once the rows are there: the button is below them and would move
  const modeButton = isPhone && canTick && (rows !== undefined || selection.isSelecting) && (
    <SelectModeButton selection={selection} />
  );
  return (
    <>
      {selection.isSelecting && modeButton}
      <div className={styles.surface} ref={table}>
        <Table
          role="table"
          aria-label={props.label}
          aria-rowcount={rows && rows.length > ALL_RENDERED ? rows.length + 1 : undefined}
          size="small"
          data-density={density}
          className={mergeClasses(isPhone ? styles.cards : styles.table, canTick && styles.ticked)}
          {...(isPhone && canTick ? press : {})}
        >
          <ListHead {...shape} sorting={sorting} />
          {!rows ? (
            skeleton
          ) : rows.length > ALL_RENDERED ? (
            <Suspense fallback={skeleton}>
              <VirtualRows rows={rows} table={table} isPhone={isPhone} density={density} render={renderRow} />
            </Suspense>
          ) : (
            body(rows.map(renderGrouped))
          )}
        </Table>
      </div>
      {!selection.isSelecting && modeButton}
      {bar}
    </>
  );
}
