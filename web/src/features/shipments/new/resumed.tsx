import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

/** Says that the form holds an unsent draft, so that it is not shipped by mistake. */
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
