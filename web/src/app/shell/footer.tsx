import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../shared/routing/app-link.js';
import { useSetting } from '../../shared/tenant/use-setting.js';
import { useNow } from '../../shared/hooks/now.js';
import { tenant } from '../../shared/tenant/tenant.js';
import { useHasPage } from './shell-routes.js';

/** Of the product. */
const VERSION = '2.31.5';

const useStyles = makeStyles({
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    width: '100%',
    // as wide as the widest page, and centred as every page is
    maxWidth: '1600px',
    marginInline: 'auto',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '@media (max-width: 640px)': { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}` },
  },
  link: { color: tokens.colorBrandForegroundLink },
});

/** The tenant's name, the version, and the terms. */
export function Footer() {
  const styles = useStyles();
  const terms = useSetting('terms_conditions');
  const hasPage = useHasPage();
  return (
    <footer className={styles.footer} data-screen-only>
      <span>{`${tenant.name} ${useNow().getFullYear()}`}</span>
      <span>
        <FormattedMessage id="shell.version" values={{ version: VERSION }} />
      </span>
      {terms && hasPage('/terms') && (
        <AppLink to="/terms" className={styles.link}>
          <FormattedMessage id="shell.terms" />
        </AppLink>
      )}
    </footer>
  );
}
