import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { Section } from '../../shared/layout/section.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useAccountEventsQuery } from './account-events-api.js';
import { EventList } from './event-list.js';

/** The newest account events, shown next to the security settings. */
export const RECENT = { page: 1, per_page: 4 } as const;

const useStyles = makeStyles({ none: { margin: 0, color: tokens.colorNeutralForeground2 } });

/** The newest events of the account, and the way to all. */
export function RecentActivity() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = useAccountEventsQuery(RECENT);
  const title = formatMessage({ id: 'profile.activity.title' });
  const waits =
    error && !isFetching ? (
      <Problem error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={RECENT.per_page} />
    );
  return (
    <Section
      title={title}
      action={<AppLink to="/profile/activity">{formatMessage({ id: 'profile.activity.all' })}</AppLink>}
    >
      {!data && waits}
      {data?.data.length === 0 && <p className={styles.none}>{formatMessage({ id: 'profile.activity.none' })}</p>}
      {data && data.data.length > 0 && <EventList events={data.data} label={title} />}
    </Section>
  );
}
