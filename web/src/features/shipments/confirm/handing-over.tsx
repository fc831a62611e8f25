import { makeStyles, tokens } from '@fluentui/react-components';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CopyButton } from '../../../shared/display/copy.js';
import { Section } from '../../../shared/layout/section.js';
import { WhatsAppButton } from '../share/share-buttons.js';
import { useShare } from '../share/use-share.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  step: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    ':first-child': { paddingTop: 0 },
    ':last-child': { paddingBottom: 0 },
  },
  mark: {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  tell: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalXS,
  },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface StepProps {
  n: number;
  title: string;
  text: string;
  children?: ReactNode;
}

function Step({ n, title, text, children }: StepProps) {
  const styles = useStyles();
  return (
    <li className={styles.step}>
      <span className={styles.mark} aria-hidden>
        {n}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </li>
  );
}

/** What to do with the parcel now: label it, hand it over, tell the recipient. */
export function HandingOver({ shipment }: { shipment: Shipment }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const share = useShare(shipment);
  if (!share || !shipment.rate) return null;
  const say = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `confirm.now.${name}` }, values);
  return (
    <Section title={say('title')}>
      <ol className={styles.list}>
        <Step n={1} title={say('stick')} text={say('stick.text')} />
        <Step n={2} title={say('hand_over', { carrier: shipment.rate.carrier_name })} text={say('hand_over.text')} />
        <Step n={3} title={say('tell', { name: shipment.destination.name })} text={say('tell.text')}>
          <div className={styles.tell}>
            <WhatsAppButton shipment={shipment} size="small" />
            <CopyButton text={share.text} label={say('copy')} />
          </div>
        </Step>
      </ol>
    </Section>
  );
}
