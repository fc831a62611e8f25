import { Button } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Empty } from '../../shared/feedback/empty.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { turnSide } from '../../shared/session/side.js';

/** In place of a page that the test side does not have. */
export function LiveOnly() {
  const { formatMessage } = useIntl();
  return (
    <PageFrame title={formatMessage({ id: 'test_mode.live_only' })}>
      <Empty
        text={formatMessage({ id: 'test_mode.live_only.text' })}
        action={
          <Button appearance="primary" onClick={() => turnSide(false)}>
            {formatMessage({ id: 'test_mode.leave' })}
          </Button>
        }
      />
    </PageFrame>
  );
}
