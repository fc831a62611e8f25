import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNow } from '../../shared/hooks/now.js';
import { lazyPart } from '../../shared/routing/lazy-part.js';
import { tenant } from '../../shared/tenant/tenant.js';
import type { LegalLinksProps } from './legal-links.js';

const { Part: LegalLinks } = lazyPart<LegalLinksProps>(
  () => import('./legal-links.js').then(m => m.LegalLinks),
  'terms',
);

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

/** The tenant's name, the version, the terms and the privacy notice. */
export function Footer() {
  const styles = useStyles();
  return (
    <footer className={styles.footer} data-screen-only>
      <span>{`${tenant.name} ${useNow().getFullYear()}`}</span>
      <span>
        <FormattedMessage id="shell.version" values={{ version: VERSION }} />
      </span>
      <Suspense fallback={null}>
        <LegalLinks className={styles.link} />
      </Suspense>
    </footer>
  );
}
