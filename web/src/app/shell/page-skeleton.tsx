import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Delayed } from '../../shared/feedback/delayed.js';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  title: { width: '240px', maxWidth: '60%' },
});

/** A placeholder while a page loads, after a short delay. */
export function PageSkeleton() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Delayed>
      <Skeleton aria-label={formatMessage({ id: 'shell.loading' })} className={styles.page}>
        <SkeletonItem size={32} className={styles.title} />
        {[1, 2, 3, 4].map(row => (
          <SkeletonItem key={row} size={40} />
        ))}
      </Skeleton>
    </Delayed>
  );
}
