import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useLocale } from '../../shared/i18n/intl.js';
import { Brand } from '../../shared/layout/brand.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { LegalReader } from './legal-reader.js';

const useStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    '@media (max-width: 640px)': { padding: tokens.spacingHorizontalL },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    maxWidth: '720px',
    marginInline: 'auto',
  },
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    width: '100%',
    maxWidth: '720px',
    marginInline: 'auto',
  },
  link: { color: tokens.colorBrandForegroundLink, paddingBlock: tokens.spacingVerticalM },
});

/** Terms and privacy notice for who is not signed in. */
export function VisitorPage() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [locale, turnTo] = useLocale();
  const kind = useLocation().pathname === '/privacy' ? 'privacy' : 'terms';
  const [otherKind, otherLocale] = [kind === 'terms' ? 'privacy' : 'terms', locale === 'en' ? 'es-MX' : 'en'] as const;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Brand />
        <Button appearance="transparent" lang={otherLocale} onClick={() => void turnTo(otherLocale)}>
          {formatMessage({ id: 'access.switch_language' })}
        </Button>
      </div>
      {/* above the text, which comes later and may be long */}
      <nav className={styles.ways} aria-label={formatMessage({ id: 'terms.ways' })}>
        <AppLink to={`/${otherKind}`} className={styles.link}>
          {formatMessage({ id: `terms.title.${otherKind}` })}
        </AppLink>
        <AppLink to="/login" className={styles.link}>
          {formatMessage({ id: 'terms.sign_in' })}
        </AppLink>
      </nav>
      <main>
        <PageFrame key={kind} title={formatMessage({ id: `terms.title.${kind}` })} width="form">
          <LegalReader kind={kind} />
        </PageFrame>
      </main>
    </div>
  );
}
