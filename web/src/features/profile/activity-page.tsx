import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { surface } from '../../shared/layout/surface.js';
import { ListResults } from '../../shared/list/list-results.js';
import { useListState } from '../../shared/list/use-list-state.js';
import { isOwnLiveAccount } from '../../shared/session/own-account.js';
import { ProfileTabs } from '../../shared/user/profile-tabs.js';
import { useAccountEventsQuery } from './account-events-api.js';
import { EventList } from './event-list.js';

const useStyles = makeStyles({ card: { ...surface, padding: tokens.spacingHorizontalL } });

/** What happened to the access to the user's account, newest first, page by page. */
function Activity() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const state = useListState();
  const { page, per_page } = state.query;
  const { data, currentData, isFetching, error, refetch } = useAccountEventsQuery(
    { page, per_page },
    { refetchOnMountOrArgChange: true },
  );
  const title = formatMessage({ id: 'profile.activity.title' });
  return (
    <PageFrame
      title={title}
      tabs={<ProfileTabs here="activity" />}
      lead={formatMessage({ id: 'profile.activity.lead' })}
      width="wide"
    >
      <div className={styles.card}>
        <ListResults
          list={{ page: data, currentData, isFetching, error, refetch }}
          state={{ ...state, hasFilters: false }}
          empty={{ text: formatMessage({ id: 'profile.activity.none' }) }}
        >
          {events => (events ? <EventList events={events} label={title} /> : <SkeletonRows rows={per_page} />)}
        </ListResults>
      </div>
    </PageFrame>
  );
}

/** The activity of the user's own account; who acts as another user does not see it. */
export const ActivityPage = () => (isOwnLiveAccount() ? <Activity /> : <Navigate to="/profile" replace />);
