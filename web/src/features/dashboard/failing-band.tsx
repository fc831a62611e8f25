import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { CarrierHealth } from '@porte/contracts/shipments/dashboard.js';
import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { failingOf } from './health-card.js';

/** Says which carriers fail and how often; nothing where none does. */
export function FailingBand({ health }: { health: readonly CarrierHealth[] }) {
  const { number } = useFormat();
  const maySee = useCan()('update', 'Carrier');
  return failingOf(health).map(({ carrier_id, name, purchases, succeeded }) => (
    <MessageBar key={carrier_id} intent="error" layout="multiline" politeness="polite">
      <MessageBarBody>
        <FormattedMessage
          id="dashboard.failing"
          values={{ name, failed: number(purchases - succeeded), purchases: number(purchases) }}
        />
      </MessageBarBody>
      {maySee && (
        <MessageBarActions>
          <LinkButton to={`/carriers/${carrier_id}`} size="small">
            <FormattedMessage id="dashboard.failing.do" values={{ name }} />
          </LinkButton>
        </MessageBarActions>
      )}
    </MessageBar>
  ));
}
