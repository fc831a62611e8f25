import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../shared/api/api-error.js';
import { leave } from '../../shared/session/session.js';
import { useSession } from '../../shared/session/use-session.js';
import { Brand } from '../../shared/layout/brand.js';
import { Delayed } from '../../shared/feedback/delayed.js';
import { Problem } from '../../shared/feedback/problem.js';
import { useIsAway } from './use-coming-back.js';

const useStyles = makeStyles({
  frame: { display: 'flex', minHeight: '100dvh' },
  drawer: {
    width: '256px',
    boxSizing: 'border-box',
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 1023px)': { display: 'none' },
  },
  page: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
  },
  title: { width: '240px', maxWidth: '60%' },
});

function FrameSkeleton() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Skeleton className={styles.frame} aria-label={formatMessage({ id: 'shell.loading' })}>
      <div className={styles.drawer}>
        {[1, 2, 3, 4, 5, 6].map(row => (
          <SkeletonItem key={row} size={32} />
        ))}
      </div>
      <div className={styles.page}>
        <SkeletonItem size={32} className={styles.title} />
        {[1, 2, 3, 4].map(row => (
          <SkeletonItem key={row} size={40} />
        ))}
      </div>
    </Skeleton>
  );
}

/** Other tabs, where the person may have typed something, find out by themselves and stay as they are. */
function LeaveNow() {
  const dispatch = useDispatch();
  useEffect(() => leave(dispatch), [dispatch]);
  return null;
}

interface Answer {
  error?: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

/** Until the user is known: the frame's placeholder; without a response, the error and a retry. */
export function Waiting({ answers }: { answers: readonly Answer[] }) {
  const styles = useStyles();
  const session = useSession();
  // asks again once the server answers, as the frame does that is not here yet
  useIsAway();
  const failed = answers.find(answer => answer.error && !answer.isFetching);
  // A session that ended before anything was shown has nothing to return to.
  if (session === 'lost') return <LeaveNow />;
  if (!failed)
    return (
      <Delayed>
        <FrameSkeleton />
      </Delayed>
    );
  return (
    <main className={styles.page}>
      <Brand />
      <Problem
        error={failed.error as ApiError}
        onRetry={() =>
          answers.forEach(answer => {
            if (answer.error) answer.refetch();
          })
        }
      />
    </main>
  );
}
