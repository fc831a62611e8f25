import { makeStyles, tokens } from '@fluentui/react-components';
import type { AddressFact } from '@porte/contracts/events/shapes.js';
import { useIntl } from 'react-intl';
import { formatAddress } from '../../../domain/address/format-address.js';
import { Section } from '../../../shared/layout/section.js';

const useStyles = makeStyles({
  address: { margin: 0, fontStyle: 'normal', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  more: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

type Fields = Parameters<typeof formatAddress>[0];

const given = (address: AddressFact): Fields =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null));

/** One end of a shipment in the Mexican format, with its reference. */
export function AddressFacts({ title, address }: { title: string; address: AddressFact }) {
  const styles = useStyles();
  const { locale } = useIntl();
  const { email, reference, rfc } = address;
  return (
    <Section title={title}>
      <address className={styles.address}>{formatAddress(given(address), locale)}</address>
      {[reference, email, rfc].filter(Boolean).map(text => (
        <p key={text} className={styles.more}>
          {text}
        </p>
      ))}
    </Section>
  );
}
