import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { surface } from '../../shared/layout/surface.js';
import { ReferralCode } from '../../shared/referral/referral-code.js';
import { isTestMode } from '../../shared/session/side.js';
import { useMe } from '../../shared/session/use-me.js';
import { useIsOn } from '../../shared/tenant/use-setting.js';
import { ProfileTabs } from '../../shared/user/profile-tabs.js';
import { ProfileForm } from './profile-form.js';

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, maxWidth: '720px' },
  card: { ...surface, padding: tokens.spacingHorizontalL },
});

function Profile() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { fullname, company } = useMe();
  const hasReferrals = useIsOn('referral_code');
  return (
    <PageFrame
      title={formatMessage({ id: 'profile.title' })}
      lead={[fullname, company].filter(Boolean).join(' · ')}
      tabs={<ProfileTabs here="data" />}
      width="wide"
    >
      <div className={styles.parts} data-stack="">
        <ProfileForm />
        {hasReferrals && (
          <div className={styles.card}>
            <ReferralCode />
          </div>
        )}
      </div>
    </PageFrame>
  );
}

/** The user's own data, and its referral code if the tenant enabled it. The account is one of the live side: in test mode there are only keys. */
export const ProfilePage = () => (isTestMode() ? <Navigate to="/profile/api-keys" replace /> : <Profile />);
