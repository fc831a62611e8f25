import { useIntl } from 'react-intl';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { ProfileTabs } from '../../../shared/user/profile-tabs.js';
import { ApiKeysSection } from './api-keys-section.js';

/** The keys of the user's programs. */
export function ApiKeysPage() {
  const { formatMessage } = useIntl();
  return (
    <PageFrame
      title={formatMessage({ id: 'profile_tabs.api_keys' })}
      tabs={<ProfileTabs here="api_keys" />}
      width="wide"
    >
      <ApiKeysSection />
    </PageFrame>
  );
}
