import { makeStyles, tokens } from '@fluentui/react-components';
import { formatPhone } from '../../../domain/address/format-phone.js';
import type { AddressFact } from '@porte/contracts/events/shapes.js';
import { useIntl } from 'react-intl';
import { formatAddress } from '../../../domain/address/format-address.js';
import { Section } from '../../../shared/layout/section.js';
import type { ListedShipment } from '../listed-shipment.js';

const useStyles = makeStyles({
  ends: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  end: {
    minWidth: 0,
    ':not(:first-child)': {
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
      paddingTop: tokens.spacingHorizontalM,
      '@media (min-width: 640px)': {
        borderTopStyle: 'none',
        paddingTop: 0,
        borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
        paddingLeft: tokens.spacingHorizontalL,
      },
    },
  },
  label: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  address: { margin: 0, fontStyle: 'normal', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  more: { display: 'block', color: tokens.colorNeutralForeground2 },
});

type Fields = Parameters<typeof formatAddress>[0];

/** The fields that have a value, without name and company, which stand in a line of their own. */
const placeOf = ({ name: _, company: _company, phone: _phone, ...address }: AddressFact): Fields =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null));

function End({ title, address, own }: { title: string; address: AddressFact; own?: string | null | undefined }) {
  const styles = useStyles();
  const { locale } = useIntl();
  const { name, company, calling_code, phone, email, reference, rfc } = address;
  const number = phone && formatPhone(phone, calling_code);
  return (
    <div className={styles.end}>
      <h3 className={styles.label}>{title}</h3>
      <address className={styles.address}>
        <span className={styles.name}>{name}</span>
        {company && company !== name && ` · ${company}`}
        {'\n'}
        {formatAddress(placeOf(address), locale)}
        {[[number, email !== own && email].filter(Boolean).join(' · '), reference, rfc].filter(Boolean).map(text => (
          <span key={text} className={styles.more}>
            {text}
          </span>
        ))}
      </address>
    </div>
  );
}

/** Sender and recipient, side by side where there is room. */
export function EndsFacts({ shipment: { origin, destination, user } }: { shipment: ListedShipment }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage({ id: 'shipments.ends' })}>
      <div className={styles.ends}>
        <End title={formatMessage({ id: 'shipments.origin' })} address={origin} />
        {/* carriers get the shop's own e-mail where the recipient's is not known */}
        <End
          title={formatMessage({ id: 'shipments.destination' })}
          address={destination}
          own={user?.email ?? origin.email}
        />
      </div>
    </Section>
  );
}
