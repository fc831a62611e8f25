import { Button, makeStyles, mergeClasses, TableCell, TableRow, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import type { MouseEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { RowProblem } from '../../feedback/row-problem.js';
import type { RowMenuItem, TableColumn } from './list-column.js';
import { RowMenu } from './list-row-menu.js';
import { SelectCell, rowSelectionOf } from '../bulk/select-cells.js';
import { AppLink } from '../../routing/app-link.js';
import type { Selection } from '../bulk/use-selection.js';

export interface RowView<Row> {
  row: Row;
  id: string;
  /** for labels */
  name: string;
  to: string | null;
  items: readonly RowMenuItem[];
  details?: ReactNode;
  isOpen: boolean;
  onToggle?: (() => void) | undefined;
  problem: string | null;
  onProblemClose?: (() => void) | undefined;
  /** something is being done with it */
  isBusy: boolean;
}

interface ListRowProps<Row> {
  view: RowView<Row>;
  columns: readonly TableColumn<Row>[];
  /** null where rows cannot be ticked, or are not now */
  selection: Selection | null;
  hasDetails: boolean;
  hasActions: boolean;
  isPhone: boolean;
}

const useStyles = makeStyles({
  row: { ':focus-within': { backgroundColor: tokens.colorSubtleBackgroundHover } },
  clickable: { cursor: 'pointer' },
  ticked: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Selected },
  },
  busy: { opacity: 0.5 },
  cell: { height: '40px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
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
  // a phone's row: name and menu on the first line, the rest on the second; still the cells of a table
  card: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    position: 'relative',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    '::after': { content: '""', flexBasis: '100%', order: 1 },
  },
  cardCell: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    height: 'auto',
    minWidth: 0,
    maxWidth: '100%',
    order: 2,
    padding: 0,
    color: tokens.colorNeutralForeground2,
    ':empty': { marginRight: `calc(-1 * ${tokens.spacingHorizontalM})` },
  },
  cardFirst: { display: 'block', order: 0, flex: '1 1 0', color: tokens.colorNeutralForeground1 },
  cardIcon: { display: 'block', height: 'auto', width: 'auto', order: 0, padding: 0 },
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

/** A row: the first cell is its only link, the menu is at its end, details and errors are below. */
export function ListRow<Row>({ view, columns, selection, hasDetails, hasActions, isPhone }: ListRowProps<Row>) {
  const styles = useStyles();
  const { row, id, name, items, isOpen, problem, isBusy, onToggle } = view;
  const rowSelection = selection && rowSelectionOf(selection, id, isPhone);
  const isSelecting = rowSelection?.isSelecting ?? false;
  const to = isSelecting ? null : view.to;
  const onPick = (event: MouseEvent): void =>
    void (isOwnClick(event) && !rowSelection?.isDisabled && rowSelection?.turn(!rowSelection.isOn, event.shiftKey));
  const detailsId = `details-${id}`;
  const span = columns.length + Number(selection !== null) + Number(hasDetails) + Number(hasActions);
  const iconClass = mergeClasses(styles.cell, isPhone && styles.cardIcon);
  const below = (content: ReactNode, rowId?: string) => (
    <TableRow role="row" appearance="none" id={rowId} className={isPhone ? styles.wideOnPhone : undefined}>
      <TableCell role="cell" className={mergeClasses(styles.wide, isPhone && styles.wideOnPhone)} colSpan={span}>
        {content}
      </TableCell>
    </TableRow>
  );
  const cellClass = (column: TableColumn<Row>, isFirst: boolean) =>
    mergeClasses(
      styles.cell,
      column.align === 'end' && !isPhone && styles.end,
      isPhone && styles.cardCell,
      isPhone && isFirst && styles.cardFirst,
    );
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
          <TableCell role="cell" className={iconClass}>
            <Toggle name={name} controls={detailsId} isOpen={isOpen} isMain={to === null} onToggle={onToggle} />
          </TableCell>
        )}
        {columns.map((column, index) => (
          <TableCell key={column.name} role="cell" className={cellClass(column, index === 0)}>
            {isPhone && column.isNamedOnPhone && index > 0 && <NameOnPhone head={column.head} />}
            {index === 0 && to !== null ? (
              <AppLink to={to} className={styles.link} data-row-main>
                {column.cell(row)}
              </AppLink>
            ) : (
              column.cell(row)
            )}
          </TableCell>
        ))}
        {hasActions && (
          <TableCell role="cell" className={iconClass}>
            {items.length > 0 && <RowMenu name={name} items={items} />}
          </TableCell>
        )}
      </TableRow>
      {problem && below(<RowProblem text={problem} onClose={view.onProblemClose} />)}
      {isOpen && hasDetails && below(view.details, detailsId)}
    </>
  );
}
