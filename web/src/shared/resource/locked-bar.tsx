import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

/** Says why nothing can be changed here. */
export function LockedBar({ bundle }: { bundle: string }) {
  return (
    <MessageBar layout="multiline">
      <MessageBarBody>{useIntl().formatMessage({ id: `${bundle}.locked` })}</MessageBarBody>
    </MessageBar>
  );
}
