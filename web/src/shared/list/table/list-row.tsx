import { Button, makeStyles, mergeClasses, TableCell, TableRow, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import type { MouseEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { RowProblem, type RowProblemText } from '../../feedback/row-problem.js';
import type { RowMenuItem, TableColumn } from './list-column.js';
import { RowMenu } from './list-row-menu.js';
import { SelectCell, rowSelectionOf } from '../bulk/select-cells.js';
import { AppLink, useCameFrom } from '../../routing/app-link.js';
import type { Density } from '../layout/layouts.js';
import type { Selection } from '../bulk/use-selection.js';

export interface RowView<Row> {
  row: Row;
  id: string;
  /** for labels */
  name: string;
  to: string | null;
  items: readonly RowMenuItem[];
  /** the one next step */
  next?: ReactNode;
  details?: ReactNode;
  isOpen: boolean;
  onToggle?: (() => void) | undefined;
  problem: RowProblemText | null;
  onProblemClose?: (() => void) | undefined;
  /** something is being done with it */
  isBusy: boolean;
  /** false where what is done with ticked rows makes no sense for it */
  canTick: boolean;
}

interface ListRowProps<Row> {
  view: RowView<Row>;
  columns: readonly TableColumn<Row>[];
  /** null where rows cannot be ticked, or are not now */
  selection: Selection | null;
  hasDetails: boolean;
  /** head of the column of next steps; absent without one */
  nextHead?: string | undefined;
  hasActions: boolean;
  density: Density;
  isPhone: boolean;
  /** where the rows of the list lead, in their order */
  around: readonly string[];
}

const useStyles = makeStyles({
  row: {
    ':focus-within': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has([data-row-main]:focus-visible)': { boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}` },
  },
  clickable: { cursor: 'pointer' },
  ticked: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}`,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    ':focus-within': { backgroundColor: tokens.colorBrandBackground2 },
  },
  busy: { opacity: 0.5 },
  cell: { whiteSpace: 'nowrap' },
  icon: { paddingInline: tokens.spacingHorizontalXS },
  comfortable: { height: '44px' },
  compact: { height: '36px' },
  // A grid as narrow as the head allows and as wide as its text: the table then cuts a text only where there is no room.
  text: { display: 'grid', gridTemplateColumns: 'minmax(0, max-content)' },
  textEnd: { justifyContent: 'end' },
  clip: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  start: { ':first-child': { paddingInlineStart: tokens.spacingHorizontalL } },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  link: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outlineOffset: '-2px', borderRadius: tokens.borderRadiusSmall },
  },
  // a phone's row: the name on the first line, the rest on the second, what can be done at the end
  card: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    // two buttons would leave no room for the name
    ':has([data-wide-next])': { flexWrap: 'wrap', rowGap: tokens.spacingVerticalS },
  },
  cardNext: { ':has([data-wide-next])': { flexBasis: '100%', order: 1 } },
  cardIcon: { display: 'block', height: 'auto', width: 'auto', padding: 0 },
  lines: { display: 'block', flex: '1 1 0', minWidth: 0, height: 'auto', padding: 0 },
  second: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    marginTop: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground2,
  },
  part: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    maxWidth: '100%',
    ':empty': { display: 'none' },
  },
  wide: { height: 'auto', whiteSpace: 'normal', overflowWrap: 'anywhere', padding: tokens.spacingHorizontalS },
  wideOnPhone: { display: 'block' },
});

const INTERACTIVE = 'a, button, input, select, textarea, label, [role^="menu"], [role="dialog"]';

/** True if the row itself was pressed, not one of its controls. */
const isOwnClick = ({ target, currentTarget: row }: MouseEvent): boolean =>
  target instanceof Element && row.contains(target) && !target.closest(INTERACTIVE);

/** The whole row works as its link or its toggle does, while texts in it can still be marked and its own controls pressed. */
function onRowClick(event: MouseEvent<HTMLTableRowElement>): void {
  const { currentTarget: row, ctrlKey, metaKey, shiftKey } = event;
  if (!isOwnClick(event) || window.getSelection()?.toString()) return;
  const main = row.querySelector<HTMLElement>('[data-row-main]');
  main?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, view: window, ctrlKey, metaKey, shiftKey }),
  );
}

interface ToggleProps {
  name: string;
  controls: string;
  isOpen: boolean;
  /** the row itself works as this button if it has no link */
  isMain: boolean;
  onToggle?: (() => void) | undefined;
}

function Toggle({ name, controls, isOpen, isMain, onToggle }: ToggleProps) {
  const label = useIntl().formatMessage({ id: 'page.details' }, { name });
  const icon = isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />;
  return (
    <Button
      appearance="subtle"
      size="small"
      icon={icon}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      {...(isMain ? { 'data-row-main': true } : {})}
    />
  );
}

function NameOnPhone({ head }: { head: string }) {
  return <span aria-hidden>{useIntl().formatMessage({ id: 'page.named' }, { field: head })}</span>;
}

/** The first cell's content: the row's link, where it has one. */
function FirstContent<Row>({
  column,
  row,
  to,
  around,
}: Pick<CellsProps<Row>, 'row' | 'to' | 'around'> & { column: TableColumn<Row> }) {
  const styles = useStyles();
  const from = useCameFrom();
  return to === null ? (
    column.cell(row)
  ) : (
    <AppLink to={to} state={{ ...from, around }} className={styles.link} data-row-main>
      {column.cell(row)}
    </AppLink>
  );
}

interface CellsProps<Row> extends Pick<ListRowProps<Row>, 'columns' | 'density' | 'around'> {
  row: Row;
  to: string | null;
}

function TableCells<Row>({ columns, density, row, to, around }: CellsProps<Row>) {
  const styles = useStyles();
  return columns.map((column, index) => {
    const content = index === 0 ? <FirstContent column={column} row={row} to={to} around={around} /> : column.cell(row);
    return (
      <TableCell
        key={column.name}
        role="cell"
        className={mergeClasses(styles.cell, styles.start, styles[density], column.align === 'end' && styles.end)}
      >
        {column.width === 'fit' && index > 0 ? (
          content
        ) : (
          <div className={mergeClasses(styles.text, column.align === 'end' && index > 0 && styles.textEnd)}>
            <div className={styles.clip}>{content}</div>
          </div>
        )}
      </TableCell>
    );
  });
}

/** The cells of a phone's row on two lines; they are still read out as cells. */
function PhoneCells<Row>({ columns: [first, ...rest], row, to, around }: CellsProps<Row>) {
  const styles = useStyles();
  return (
    <TableCell role="presentation" className={styles.lines}>
      {first && (
        <div role="cell" className={styles.clip}>
          <FirstContent column={first} row={row} to={to} around={around} />
        </div>
      )}
      <div role="presentation" className={styles.second}>
        {rest.map(column => {
          const content = column.cell(row);
          return (
            <div key={column.name} role="cell" className={styles.part}>
              {column.isNamedOnPhone && content !== null && <NameOnPhone head={column.head} />}
              {content}
            </div>
          );
        })}
      </div>
    </TableCell>
  );
}

/** A row: the first cell is its only link, the next step and the menu are at its end, details and errors are below. */
export function ListRow<Row>(props: ListRowProps<Row>) {
  const { view, columns, selection, hasDetails, nextHead, hasActions, density, isPhone, around } = props;
  const styles = useStyles();
  const { row, id, name, items, isOpen, problem, isBusy, onToggle } = view;
  const rowSelection = selection && rowSelectionOf(selection, id, { isPhone, canTick: view.canTick });
  const isSelecting = rowSelection?.isSelecting ?? false;
  const to = isSelecting ? null : view.to;
  const onPick = (event: MouseEvent): void =>
    void (isOwnClick(event) && !rowSelection?.isDisabled && rowSelection?.turn(!rowSelection.isOn, event.shiftKey));
  const detailsId = `details-${id}`;
  const span =
    columns.length + [selection !== null, hasDetails, nextHead !== undefined, hasActions].filter(Boolean).length;
  const iconClass = mergeClasses(styles.cell, styles[density], styles.icon, isPhone && styles.cardIcon);
  const nextClass = mergeClasses(
    styles.cell,
    styles[density],
    isPhone ? mergeClasses(styles.cardIcon, styles.cardNext) : styles.end,
  );
  const below = (content: ReactNode, rowId?: string) => (
    <TableRow role="row" appearance="none" id={rowId} className={isPhone ? styles.wideOnPhone : undefined}>
      <TableCell role="cell" className={mergeClasses(styles.wide, isPhone && styles.wideOnPhone)} colSpan={span}>
        {content}
      </TableCell>
    </TableRow>
  );
  const Cells = isPhone ? PhoneCells : TableCells;
  return (
    <>
      <TableRow
        role="row"
        data-row={id}
        aria-busy={isBusy || undefined}
        onClick={isSelecting ? onPick : onRowClick}
        className={mergeClasses(
          styles.row,
          (to !== null || hasDetails || isSelecting) && styles.clickable,
          rowSelection?.isOn && styles.ticked,
          isBusy && styles.busy,
          isPhone && styles.card,
        )}
      >
        {rowSelection && <SelectCell rowSelection={rowSelection} name={name} className={iconClass} />}
        {hasDetails && (
          <TableCell role="cell" data-screen-only className={iconClass}>
            <Toggle name={name} controls={detailsId} isOpen={isOpen} isMain={to === null} onToggle={onToggle} />
          </TableCell>
        )}
        <Cells columns={columns} density={density} row={row} to={to} around={around} />
        {nextHead !== undefined && (
          <TableCell role="cell" data-screen-only className={nextClass}>
            {view.next}
          </TableCell>
        )}
        {hasActions && (
          <TableCell role="cell" data-screen-only className={iconClass}>
            {items.length > 0 && <RowMenu name={name} items={items} />}
          </TableCell>
        )}
      </TableRow>
      {problem && below(<RowProblem {...problem} onClose={view.onProblemClose} />)}
      {isOpen && hasDetails && below(view.details, detailsId)}
    </>
  );
}
