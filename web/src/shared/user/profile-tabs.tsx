import { useIntl } from 'react-intl';
import { TabStrip } from '../list/views/tab-strip.js';
import { isOwnLiveAccount } from '../session/own-account.js';
import { isTestMode } from '../session/side.js';
import { currentActing } from '../session/token.js';
import { useCan } from '../session/use-can.js';
import { useMe } from '../session/use-me.js';

const PLACES = {
  data: '/profile',
  security: '/profile/security',
  activity: '/profile/activity',
  sub_users: '/sub-users',
  api_keys: '/profile/api-keys',
  webhooks: '/webhooks',
  agents: '/agents',
} as const;
type ProfileTab = keyof typeof PLACES;

/** The tabs that the user has: without those whose answers the server refuses or the test side lacks. */
function useProfileTabs(): ProfileTab[] {
  const can = useCan();
  const { user_type, parent_id } = useMe();
  const isOwn = !currentActing();
  const has: Record<ProfileTab, boolean> = {
    data: !isTestMode(),
    security: isOwnLiveAccount(),
    activity: isOwnLiveAccount(),
    sub_users: !isTestMode() && user_type === 'customer' && parent_id === null,
    api_keys: isOwn,
    webhooks: can('read', 'WebhookEndpoint'),
    agents: isOwn,
  };
  return (Object.keys(PLACES) as ProfileTab[]).filter(tab => has[tab]);
}

/** The pages of the user's own account, each with its address. */
export function ProfileTabs({ here }: { here: ProfileTab }) {
  const { formatMessage } = useIntl();
  return (
    <TabStrip
      label={formatMessage({ id: 'profile_tabs.label' })}
      tabs={useProfileTabs().map(key => ({
        key,
        text: formatMessage({ id: `profile_tabs.${key}` }),
        to: PLACES[key],
        isHere: key === here,
      }))}
    />
  );
}
