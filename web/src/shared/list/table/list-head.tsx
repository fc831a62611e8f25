import { makeStyles, mergeClasses, TableHeader, TableHeaderCell, TableRow, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { TableColumn } from './list-column.js';
import { SelectHead } from '../bulk/select-cells.js';
import type { Selection } from '../bulk/use-selection.js';

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
  /** head of the column of next steps; absent without one */
  nextHead?: string | undefined;
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
    // small, so that a column is as wide as its content rather than its name
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    boxShadow: `inset 0 -1px 0 ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'nowrap',
    // inside the stroke of the card
    ':first-child': { borderTopLeftRadius: '11px' },
    ':last-child': { borderTopRightRadius: '11px' },
    // a border would stay behind when the head sticks; the shadow lies under the button's ground
    '& .fui-TableHeaderCell__button': { backgroundColor: 'transparent', fontSize: 'inherit', color: 'inherit' },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis' },
  // The table widens a column to its content, and gives what is left to the others.
  fit: { width: '1px' },
  start: { ':first-child': { paddingInlineStart: tokens.spacingHorizontalL } },
  end: { textAlign: 'end', '& .fui-TableHeaderCell__button': { justifyContent: 'flex-end' } },
  icon: { width: '32px', paddingInline: tokens.spacingHorizontalXS },
  first: { minWidth: '140px', '@media (min-width: 1440px)': { minWidth: '184px' } },
});

const directionOf = (order: string, name: string): 'ascending' | 'descending' | undefined => {
  const [field, direction = 'asc'] = order.split(' ');
  return field !== name ? undefined : direction.toLowerCase() === 'desc' ? 'descending' : 'ascending';
};

interface HeadCellProps<Row> {
  column: TableColumn<Row>;
  isFirst: boolean;
  sorting?: Sorting | undefined;
}

function HeadCell<Row>({ column: { name, head, align, width, sortable }, isFirst, sorting }: HeadCellProps<Row>) {
  const styles = useStyles();
  const shape = {
    role: 'columnheader',
    className: mergeClasses(
      styles.cell,
      styles.start,
      align && styles[align],
      isFirst ? styles.first : width === 'fit' && styles.fit,
    ),
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
export function ListHead<Row>(props: HeadProps<Row>) {
  const { columns, sorting, selection, hasDetails, nextHead, hasActions, isPhone } = props;
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const hidden = (id: string) => (
    <TableHeaderCell role="columnheader" data-screen-only className={mergeClasses(styles.cell, styles.icon)}>
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
          <HeadCell key={column.name} column={column} isFirst={index === 0} sorting={isPhone ? undefined : sorting} />
        ))}
        {nextHead !== undefined && (
          <TableHeaderCell
            role="columnheader"
            data-screen-only
            className={mergeClasses(styles.cell, styles.end, styles.fit)}
          >
            {nextHead}
          </TableHeaderCell>
        )}
        {hasActions && hidden('page.actions_head')}
      </TableRow>
    </TableHeader>
  );
}
