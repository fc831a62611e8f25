import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '../../shared/routing/link-button.js';

/** Leads those who run a tenant without a label to what it needs to sell. */
export function SetupBar() {
  return (
    <MessageBar layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <FormattedMessage id="dashboard.setup" />
        </MessageBarTitle>
        <FormattedMessage id="dashboard.setup.why" />
      </MessageBarBody>
      <MessageBarActions>
        <LinkButton to="/setup" appearance="primary" size="small">
          <FormattedMessage id="dashboard.setup.do" />
        </LinkButton>
      </MessageBarActions>
    </MessageBar>
  );
}
