import { makeStyles, mergeClasses, TableHeader, TableHeaderCell, TableRow, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { sharesOf, type TableColumn } from './list-column.js';
import { SelectHead } from '../bulk/select-cells.js';
import type { Selection } from '../bulk/use-selection.js';
import { useBreakpoint } from './use-breakpoint.js';

export interface Sorting {
  /** as the API's: `name asc` */
  order: string;
  setOrder(order: string): void;
}

interface HeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sorting?: Sorting | undefined;
  /** null where rows cannot be ticked, or are not now */
  selection: Selection | null;
  hasDetails: boolean;
  hasActions: boolean;
  /** two-line rows have no heads to see; they are still read out */
  isPhone: boolean;
}

const useStyles = makeStyles({
  cell: {
    boxSizing: 'border-box',
    position: 'sticky',
    top: 'var(--covered-above, 0px)',
    zIndex: 2,
    height: '40px',
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 -1px 0 ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // inside the stroke of the card
    ':first-child': { borderTopLeftRadius: '11px' },
    ':last-child': { borderTopRightRadius: '11px' },
    // a border would stay behind when the head sticks; the shadow lies under the button's ground
    '& .fui-TableHeaderCell__button': { backgroundColor: 'transparent' },
  },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  end: { textAlign: 'end', '& .fui-TableHeaderCell__button': { justifyContent: 'flex-end' } },
  icon: { width: '48px' },
});

const directionOf = (order: string, name: string): 'ascending' | 'descending' | undefined => {
  const [field, direction = 'asc'] = order.split(' ');
  return field !== name ? undefined : direction.toLowerCase() === 'desc' ? 'descending' : 'ascending';
};

interface HeadCellProps<Row> {
  column: TableColumn<Row>;
  /** in percent */
  share: number | null;
  sorting?: Sorting | undefined;
}

function HeadCell<Row>({ column: { name, head, align, sortable }, share, sorting }: HeadCellProps<Row>) {
  const styles = useStyles();
  const shape = {
    role: 'columnheader',
    className: mergeClasses(styles.cell, align && styles[align]),
    style: share === null ? undefined : { width: `${share}%` },
  } as const;
  const text = (
    <span className={styles.text} title={head}>
      {head}
    </span>
  );
  if (!sortable || !sorting) return <TableHeaderCell {...shape}>{text}</TableHeaderCell>;
  const direction = directionOf(sorting.order, name);
  const next = direction === 'ascending' ? 'desc' : 'asc';
  return (
    <TableHeaderCell
      {...shape}
      sortable
      sortDirection={direction}
      aria-sort={direction ?? 'none'}
      onClick={() => sorting.setOrder(`${name} ${next}`)}
    >
      {text}
    </TableHeaderCell>
  );
}

/** A table's heads, which stay in view; those that it can be ordered by are buttons. */
export function ListHead<Row>({ columns, sorting, selection, hasDetails, hasActions, isPhone }: HeadProps<Row>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const shares = sharesOf(
    columns,
    [selection, hasDetails, hasActions].filter(Boolean).length,
    useBreakpoint() === 'wide',
  );
  const hidden = (id: string) => (
    <TableHeaderCell role="columnheader" className={mergeClasses(styles.cell, styles.icon)}>
      <span className="visually-hidden">{formatMessage({ id })}</span>
    </TableHeaderCell>
  );
  return (
    <TableHeader role="rowgroup" className={isPhone ? 'visually-hidden' : undefined}>
      <TableRow role="row" appearance="none">
        {selection && (
          <SelectHead selection={selection} className={mergeClasses(styles.cell, styles.icon)} isPhone={isPhone} />
        )}
        {hasDetails && hidden('page.details_head')}
        {columns.map((column, index) => (
          <HeadCell
            key={column.name}
            column={column}
            share={shares[index] ?? null}
            sorting={isPhone ? undefined : sorting}
          />
        ))}
        {hasActions && hidden('page.actions_head')}
      </TableRow>
    </TableHeader>
  );
}
