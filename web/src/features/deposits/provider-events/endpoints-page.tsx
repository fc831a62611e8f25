import { useIntl } from 'react-intl';
import { CopyText } from '../../../shared/display/copy.js';
import { Facts } from '../../../shared/display/facts.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { Section } from '../../../shared/layout/section.js';
import { ConnectionTestBar } from '../../../shared/outbound/connection-test-bar.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useWebhookEndpointsQuery } from '../deposits-api.js';

const HIDDEN = '••••••••';

/** What staff enter in the panels of the providers, so that they send their webhooks here. */
export function EndpointsPage() {
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = useWebhookEndpointsQuery();
  const word = (name: string): string => formatMessage({ id: `payment_events.${name}` });
  return (
    <PageFrame title={word('connect')} lead={<AppLink to="/payment-events">{word('to_list')}</AppLink>}>
      {data ? (
        data.map(({ provider, path, user, password }) => (
          <Section key={provider} title={word(`provider.${provider}`)}>
            <span>{word(`connect.text.${provider}`)}</span>
            <Facts
              facts={[
                [word('url'), <CopyText key="url" text={location.origin + path} label={word('copy_url')} />],
                [word('user'), user !== null && <CopyText key="user" text={user} label={word('copy_user')} />],
                [
                  word('password'),
                  password !== null && (
                    <CopyText key="password" text={password} shown={HIDDEN} label={word('copy_password')} />
                  ),
                ],
              ]}
            />
            <ConnectionTestBar path={`payment_methods/${provider}`} name={word(`provider.${provider}`)} />
          </Section>
        ))
      ) : error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} columns={2} />
      )}
    </PageFrame>
  );
}
