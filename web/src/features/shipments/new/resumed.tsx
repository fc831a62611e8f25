import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

/** What stands there was typed before and not sent: said, so that nobody ships it by mistake. */
export function Resumed({ onRestart }: { onRestart(): void }) {
  const { formatMessage } = useIntl();
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{formatMessage({ id: 'shipment.resumed' })}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onRestart}>{formatMessage({ id: 'shipment.restart' })}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
