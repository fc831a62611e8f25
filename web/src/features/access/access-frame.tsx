import type { ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocale } from '../../shared/i18n/intl.js';
import { tenant } from '../../shared/tenant/tenant.js';
import { Brand } from '../../shared/layout/brand.js';
import { BrandPanel, WIDE } from './brand-panel.js';

const useStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    backgroundColor: tokens.colorNeutralBackground3,
    [WIDE]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', backgroundColor: tokens.colorNeutralBackground1 },
  },
  main: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    // a form that grows when its rules arrive would move the head
    '@media (max-width: 480px)': { justifyContent: 'flex-start' },
    gap: tokens.spacingVerticalXXL,
    padding: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    minWidth: 0,
  },
  card: {
    width: '100%',
    maxWidth: '400px',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalXXXL,
    borderRadius: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
    '@media (max-width: 480px)': { padding: tokens.spacingHorizontalXL },
    // beside the panel the form needs no card
    [WIDE]: { border: 'none', padding: 0 },
  },
  brand: { [WIDE]: { display: 'none' } },
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

/** The layout of all pages before sign-in: the form, on wide windows with the tenant's panel beside it. */
export function AccessFrame({ title, lead, children }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <title>{`${title} · ${tenant.name}`}</title>
      <BrandPanel />
      <main className={styles.main}>
        <div className={styles.card}>
          <div className={styles.head}>
            <span className={styles.brand}>
              <Brand />
            </span>
            <h1 className={styles.title}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
        </div>
        <LanguageSwitch />
      </main>
    </div>
  );
}
