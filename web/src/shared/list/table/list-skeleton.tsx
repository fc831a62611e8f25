import { makeStyles, Skeleton, SkeletonItem, TableCell, TableRow } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Delayed } from '../../feedback/delayed.js';

interface Shape {
  columns: readonly unknown[];
  /** null where there are none in the rows */
  selection: unknown;
  hasDetails: boolean;
  hasActions: boolean;
  rows: number;
}

const useStyles = makeStyles({
  cell: { height: '40px' },
  bar: { width: '70%' },
});

/** A table's rows before they are here. */
export function ListSkeleton({ columns, selection, hasDetails, hasActions, rows }: Shape) {
  const styles = useStyles();
  const loading = useIntl().formatMessage({ id: 'page.loading' });
  const count = columns.length + Number(selection !== null) + Number(hasDetails) + Number(hasActions);
  return (
    <Delayed>
      {Array.from({ length: rows }, (_, row) => (
        <TableRow key={row} role="row" appearance="none" aria-hidden={row > 0 || undefined}>
          {Array.from({ length: count }, (_, column) => (
            <TableCell key={column} role="cell" className={styles.cell}>
              <Skeleton {...(row + column === 0 ? { 'aria-label': loading } : { 'aria-hidden': true })}>
                <SkeletonItem className={styles.bar} size={16} />
              </Skeleton>
            </TableCell>
          ))}
        </TableRow>
      ))}
    </Delayed>
  );
}
