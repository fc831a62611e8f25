import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { formatAddress } from '../../../domain/address/format-address.js';
import type { AddressValues } from '../../../domain/address/address-values.js';
import { useLocale } from '../../../shared/i18n/intl.js';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    // the pencil beside the address
    '@media (max-width: 640px)': { flexDirection: 'row', justifyContent: 'space-between' },
  },
  words: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  note: {
    margin: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

interface Props {
  end: 'origin' | 'destination';
  /** its source */
  note?: string | undefined;
  action: ReactNode;
}

/** A complete address, as printed. */
export function AddressCard({ end, note, action }: Props) {
  const styles = useStyles();
  const [locale] = useLocale();
  const address = useWatch({ name: end }) as AddressValues;
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        {note && <p className={styles.note}>{note}</p>}
        <p className={styles.text}>{formatAddress(address, locale)}</p>
        {address.reference && <p className={styles.note}>{address.reference}</p>}
      </div>
      {action}
    </div>
  );
}
