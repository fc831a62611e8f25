import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { ReferralCode } from '../../shared/referral/referral-code.js';
import { isTestMode } from '../../shared/session/side.js';
import { useIsOn } from '../../shared/tenant/use-setting.js';
import { PasskeysSection } from './passkeys/passkeys-section.js';
import { PersonalDataSection } from './personal-data-section.js';
import { ProfileForm } from './profile-form.js';
import { SecondFactorSection } from './second-factor/second-factor-section.js';
import { SessionsSection } from './sessions-section.js';
import { SubUsersSection } from './sub-users-section.js';
import { WebhooksSection } from './webhooks-section.js';

/** With the rules of keys it would make the page's first view larger. */
const ApiKeysSection = lazy(() => import('./api-keys/api-keys-section.js').then(m => ({ default: m.ApiKeysSection })));

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXXL },
});

/** The user's own data, passkeys, second factor, sessions and API keys, and its referral code if the tenant enabled it. */
export function ProfilePage() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const hasReferrals = useIsOn('referral_code');
  // the account is one of the live side
  const isTest = isTestMode();
  return (
    <PageFrame title={formatMessage({ id: 'profile.title' })} width="form">
      <div className={styles.parts} data-stack="">
        {!isTest && (
          <>
            <ProfileForm />
            <PasskeysSection />
            <SecondFactorSection />
            <SessionsSection />
            {hasReferrals && <ReferralCode />}
            <SubUsersSection />
          </>
        )}
        <Suspense fallback={<SkeletonRows rows={1} />}>
          <ApiKeysSection />
        </Suspense>
        <WebhooksSection />
        {!isTest && <PersonalDataSection />}
      </div>
    </PageFrame>
  );
}
