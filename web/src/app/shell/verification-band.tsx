import { makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import { useMe } from '../../shared/session/use-me.js';
import { LinkButton } from '../../shared/routing/link-button.js';

const VERIFY = '/verify';

const useStyles = makeStyles({ text: { overflowWrap: 'anywhere' } });

/** Shows an unverified customer what it may do until verification, on every page except the one that explains it. */
export function VerificationBand() {
  const styles = useStyles();
  const { purchase_allowance } = useMe();
  const { pathname } = useLocation();
  const isNarrow = ['phone', 'small'].includes(useBreakpoint());
  if (pathname === VERIFY || (purchase_allowance !== 'demo' && purchase_allowance !== 'not_verified')) return null;
  return (
    <MessageBar
      intent="info"
      shape="square"
      data-screen-only
      politeness="polite"
      // measured by itself, it would change its shape after it is shown
      layout={isNarrow ? 'multiline' : 'singleline'}
    >
      <MessageBarBody className={styles.text}>
        <FormattedMessage id={`shell.verification.${purchase_allowance}`} />
      </MessageBarBody>
      <MessageBarActions>
        <LinkButton to={VERIFY} size="small">
          <FormattedMessage id="shell.verification.how" />
        </LinkButton>
      </MessageBarActions>
    </MessageBar>
  );
}
