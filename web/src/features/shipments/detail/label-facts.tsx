import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { Moment } from '../../../shared/display/moment.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CopyButton, CopyText } from '../../../shared/display/copy.js';
import { Facts } from '../../../shared/display/facts.js';
import { Section } from '../../../shared/layout/section.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useRole } from '../../../shared/session/use-me.js';
import { nextAction } from '../next-action.js';

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
  columns: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL, alignItems: 'flex-start' },
  picture: { flex: '0 0 132px', '@media (max-width: 640px)': { display: 'none' } },
  words: {
    flex: '1 1 280px',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
  },
  page: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center' },
});

const isWeb = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);

function useLabelFactsOf(shipment: Shipment) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { generated_label: label } = shipment;
  const word = (name: string): string => formatMessage({ id: `shipments.label.${name}` });
  if (!label) return [];
  return [
    [
      word('number'),
      <CopyText
        key="number"
        text={label.tracking_number}
        label={formatMessage({ id: 'shipments.copy' }, { number: label.tracking_number })}
      />,
    ],
    [word('created_at'), <Moment key="at" at={label.created_at} />],
    [
      word('tracking'),
      isWeb(label.tracking_url) && (
        <Link key="tracking" className={styles.link} href={label.tracking_url} target="_blank" rel="noreferrer">
          {word('track')}
        </Link>
      ),
    ],
    [
      word('page'),
      <span key="page" className={styles.page}>
        <Link className={styles.link} href={label.tracking_page} target="_blank">
          {word('page.open')}
        </Link>
        <CopyButton text={new URL(label.tracking_page, location.origin).href} label={word('page.share')} />
      </span>,
    ],
  ] as const;
}

interface LabelFactsProps {
  shipment: Shipment;
  /** before the facts, while the label may be printed */
  picture?: ReactNode;
  /** above the facts, while the label may be printed */
  actions?: ReactNode;
}

/** The label: its number and its tracking link. Absent before there is one. */
export function LabelFacts({ shipment, picture, actions }: LabelFactsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const facts = useLabelFactsOf(shipment);
  const isUsable = nextAction(shipment, useRole())?.name === 'download';
  if (!shipment.generated_label) return null;
  return (
    <Section
      title={formatMessage({ id: 'shipments.label' })}
      action={
        isUsable && (
          <AppLink className={styles.link} to={`/shipments/${shipment.id}/confirm`}>
            {formatMessage({ id: 'shipments.label.print' })}
          </AppLink>
        )
      }
    >
      <div className={styles.columns}>
        {isUsable && picture && <div className={styles.picture}>{picture}</div>}
        <div className={styles.words}>
          {isUsable && actions}
          <Facts facts={facts} />
        </div>
      </div>
    </Section>
  );
}
