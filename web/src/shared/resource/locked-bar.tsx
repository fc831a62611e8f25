import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';

/** Says why nothing can be changed here. */
export function LockedBar({ bundle }: { bundle: string }) {
  return (
    <MessageBar layout="multiline">
      <MessageBarBody>{useIntl().formatMessage({ id: `${bundle}.locked` })}</MessageBarBody>
    </MessageBar>
  );
}

/** The state of the place that a form leads back to because this person may not change the row. */
export interface SentBack {
  /** the name of the row */
  sentBack: string;
}

/** Says why this person was led back from a row; nothing otherwise. */
export function SentBackBar({ bundle }: { bundle: string }) {
  const { formatMessage } = useIntl();
  const name = (useLocation().state as SentBack | null)?.sentBack;
  if (name === undefined) return null;
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>{formatMessage({ id: `${bundle}.no_access` }, { name })}</MessageBarBody>
    </MessageBar>
  );
}
