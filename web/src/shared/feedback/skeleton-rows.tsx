import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Delayed } from './delayed.js';

interface SkeletonRowsProps {
  rows: number;
  /** bars side by side in each row */
  columns?: number;
}

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    height: '40px',
    paddingInline: tokens.spacingHorizontalS,
  },
  bar: { flex: '1 1 0', minWidth: 0 },
});

/** The shape of what is coming, once the wait gets long. */
export function SkeletonRows({ rows, columns = 1 }: SkeletonRowsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Delayed>
      <Skeleton aria-label={formatMessage({ id: 'page.loading' })}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row}>
            {Array.from({ length: columns }, (_, column) => (
              <SkeletonItem key={column} className={styles.bar} size={16} />
            ))}
          </div>
        ))}
      </Skeleton>
    </Delayed>
  );
}
