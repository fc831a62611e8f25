import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useIsSignupOpen } from './access-api.js';
import { AccessLink } from './access-link.js';

const useStyles = makeStyles({
  links: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalXS,
    textAlign: 'center',
  },
  // Reserve the space until it is known whether the link is shown.
  signup: {
    minHeight: '24px',
    paddingTop: tokens.spacingVerticalM,
    color: tokens.colorNeutralForeground2,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});

/** Links for users who cannot sign in; another confirmation is offered by the form, to those who need one. */
export function LoginLinks() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { isOpen } = useIsSignupOpen();
  return (
    <div className={styles.links}>
      <AccessLink to="/forgot-password">{formatMessage({ id: 'access.forgot' })}</AccessLink>
      <div className={styles.signup}>
        {isOpen && (
          <>
            {formatMessage({ id: 'access.no_account' })}{' '}
            <AccessLink to="/signup">{formatMessage({ id: 'access.sign_up' })}</AccessLink>
          </>
        )}
      </div>
    </div>
  );
}
