import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Delayed } from '../feedback/delayed.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  card: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) 88px',
    columnGap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    minHeight: '56px',
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  lines: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});

/** The shape of rates that are on their way. */
export function RateSkeletons({ count = 3 }: { count?: number }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Delayed>
      <Skeleton className={styles.root} aria-label={formatMessage({ id: 'rates.loading' })}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.card}>
            <SkeletonItem size={40} shape="square" />
            <div className={styles.lines}>
              <SkeletonItem size={16} />
              <SkeletonItem size={12} />
            </div>
            <SkeletonItem size={24} />
          </div>
        ))}
      </Skeleton>
    </Delayed>
  );
}
