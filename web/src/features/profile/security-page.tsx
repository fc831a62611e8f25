import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import { SkeletonCards } from '../../shared/feedback/skeleton-cards.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { isOwnLiveAccount } from '../../shared/session/own-account.js';
import type { EmailConfirmed } from '../../shared/user/email-confirmed.js';
import { ProfileTabs } from '../../shared/user/profile-tabs.js';
import { AccountCheck } from './account-check.js';
import { useAccountEventsQuery } from './account-events-api.js';
import { CredentialsSection } from './credentials-section.js';
import { usePasskeysQuery } from './passkeys/passkeys-api.js';
import { PasskeysSection } from './passkeys/passkeys-section.js';
import { PersonalDataSection } from './personal-data-section.js';
import { RECENT, RecentActivity } from './recent-activity.js';
import { useSecondFactorQuery } from './second-factor/second-factor-api.js';
import { SecondFactorSection } from './second-factor/second-factor-section.js';
import { useSessionsQuery } from './sessions-api.js';
import { SessionsSection } from './sessions-section.js';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1024px)': { display: 'flex', flexDirection: 'column', alignItems: 'stretch' },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    minWidth: 0,
    '@media (max-width: 1024px)': { display: 'contents' },
  },
  // on a narrow screen what is missing comes first
  first: { minWidth: 0, '@media (max-width: 1024px)': { order: -1 } },
});

/** Whether the first answers are still awaited: the cards would push each other down one by one. */
function useIsWaiting(): boolean {
  const fresh = { refetchOnMountOrArgChange: true };
  const isLoading = [
    usePasskeysQuery(undefined, fresh),
    useSecondFactorQuery(undefined, fresh),
    useSessionsQuery(undefined, fresh),
    useAccountEventsQuery(RECENT, fresh),
  ].some(query => query.isLoading);
  const [isOver, setOver] = useState(!isLoading);
  // A card that failed loads again by itself, while the others stay.
  if (!isLoading && !isOver) setOver(true);
  return !isOver;
}

function Cards() {
  const styles = useStyles();
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <PasskeysSection />
        <CredentialsSection />
        <SecondFactorSection />
        <SessionsSection />
      </div>
      <div className={styles.column}>
        <div className={styles.first}>
          <AccountCheck />
        </div>
        <RecentActivity />
        <PersonalDataSection />
      </div>
    </div>
  );
}

/** Says that the new e-mail counts from now on; nothing otherwise. */
function ConfirmedBar() {
  const { formatMessage } = useIntl();
  const { isEmailConfirmed } = (useLocation().state ?? {}) as Partial<EmailConfirmed>;
  if (!isEmailConfirmed) return null;
  return (
    <MessageBar intent="success" layout="multiline" role="status">
      <MessageBarBody>{formatMessage({ id: 'profile.email_confirmed' })}</MessageBarBody>
    </MessageBar>
  );
}

function Security() {
  const { formatMessage } = useIntl();
  return (
    <PageFrame
      title={formatMessage({ id: 'profile_tabs.security' })}
      lead={formatMessage({ id: 'profile.security.lead' })}
      tabs={<ProfileTabs here="security" />}
      width="wide"
    >
      <ConfirmedBar />
      {useIsWaiting() ? <SkeletonCards main={[3, 4, 3, 4]} beside={[4, 8, 2]} /> : <Cards />}
    </PageFrame>
  );
}

/** How the user's own account is entered and protected; who acts as another user does not see it. */
export const SecurityPage = () => (isOwnLiveAccount() ? <Security /> : <Navigate to="/profile" replace />);
