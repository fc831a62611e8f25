import { makeStyles, mergeClasses, Skeleton, SkeletonItem, TableCell, TableRow } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Delayed } from '../../feedback/delayed.js';
import type { Density } from '../layout/layouts.js';
import type { TableColumn } from './list-column.js';

interface Shape {
  columns: readonly Pick<TableColumn<never>, 'name' | 'width' | 'align'>[];
  /** null where there are none in the rows */
  selection: unknown;
  hasDetails: boolean;
  nextHead?: string | undefined;
  hasActions: boolean;
  density: Density;
  rows: number;
}

const useStyles = makeStyles({
  comfortable: { height: '44px' },
  compact: { height: '36px' },
  icon: { width: '16px' },
  fit: { width: '72px' },
  end: { marginLeft: 'auto' },
  // Texts differ in length: three lengths look like rows, one like a chart.
  text0: { width: '70%' },
  text1: { width: '45%' },
  text2: { width: '58%' },
});

type Bar = 'icon' | 'fit' | 'text';

/** A table's rows before they are here, in the shape of the table. */
export function ListSkeleton(shape: Shape) {
  const styles = useStyles();
  const loading = useIntl().formatMessage({ id: 'page.loading' });
  const icons = Number(shape.selection !== null) + Number(shape.hasDetails);
  const bars: { bar: Bar; isEnd?: boolean }[] = [
    ...Array.from({ length: icons }, () => ({ bar: 'icon' as const })),
    ...shape.columns.map(({ width = 'text', align }, index) => ({
      bar: index === 0 ? ('text' as const) : width,
      isEnd: align === 'end',
    })),
    ...(shape.nextHead === undefined ? [] : [{ bar: 'fit' as const, isEnd: true }]),
    ...(shape.hasActions ? [{ bar: 'icon' as const }] : []),
  ];
  const barClass = (bar: Bar, row: number): string =>
    bar === 'text' ? styles[(['text0', 'text1', 'text2'] as const)[row % 3]!] : styles[bar];
  return (
    <Delayed as="tr">
      {Array.from({ length: Math.min(shape.rows, 25) }, (_, row) => (
        <TableRow key={row} role="row" appearance="none" aria-hidden={row > 0 || undefined}>
          {bars.map(({ bar, isEnd }, column) => (
            <TableCell key={column} role="cell" className={styles[shape.density]}>
              <Skeleton {...(row + column === 0 ? { 'aria-label': loading } : { 'aria-hidden': true })}>
                <SkeletonItem className={mergeClasses(barClass(bar, row), isEnd && styles.end)} size={16} />
              </Skeleton>
            </TableCell>
          ))}
        </TableRow>
      ))}
    </Delayed>
  );
}
