import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '../../shared/routing/link-button.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  text: { margin: 0 },
});

/** Link to the support page for customers. */
export function SupportLink() {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <p className={styles.text}>
        <FormattedMessage id="dashboard.help" />
      </p>
      <LinkButton to="/support">
        <FormattedMessage id="dashboard.support" />
      </LinkButton>
    </div>
  );
}
