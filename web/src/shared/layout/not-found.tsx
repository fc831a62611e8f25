import { FormattedMessage, useIntl } from 'react-intl';
import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink } from '../routing/app-link.js';
import { tenant } from '../tenant/tenant.js';

const useStyles = makeStyles({
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: { color: tokens.colorBrandForegroundLink },
});

/** For an unknown path, and for an id that does not exist or is not visible to the user. */
export function NotFound() {
  const styles = useStyles();
  const title = useIntl().formatMessage({ id: 'shell.not_found' });
  return (
    <>
      <title>{`${title} · ${tenant.name}`}</title>
      <h1 className={styles.title}>{title}</h1>
      <p>
        <FormattedMessage id="shell.not_found.text" />
      </p>
      <AppLink to="/" className={styles.link}>
        <FormattedMessage id="shell.not_found.home" />
      </AppLink>
    </>
  );
}
