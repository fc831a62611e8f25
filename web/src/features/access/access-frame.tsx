import type { ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocale } from '../../shared/i18n/intl.js';
import { tenant } from '../../shared/tenant/tenant.js';
import { Brand } from '../../shared/layout/brand.js';

const useStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalXXL,
    padding: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  card: {
    width: '100%',
    maxWidth: '400px',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalXXXL,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow8,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
    '@media (max-width: 480px)': { padding: tokens.spacingHorizontalXL },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  lead: { margin: 0, color: tokens.colorNeutralForeground2 },
  head: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});

interface Props {
  title: string;
  lead?: string;
  children?: ReactNode;
}

function LanguageSwitch() {
  const { formatMessage } = useIntl();
  const [locale, turnTo] = useLocale();
  const other = locale === 'en' ? 'es-MX' : 'en';
  return (
    <Button appearance="transparent" lang={other} onClick={() => void turnTo(other)}>
      {formatMessage({ id: 'access.switch_language' })}
    </Button>
  );
}

/** The card layout of all pages before sign-in. */
export function AccessFrame({ title, lead, children }: Props) {
  const styles = useStyles();
  return (
    <main className={styles.page}>
      <title>{`${title} · ${tenant.name}`}</title>
      <div className={styles.card}>
        <div className={styles.head}>
          <Brand />
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
      <LanguageSwitch />
    </main>
  );
}
