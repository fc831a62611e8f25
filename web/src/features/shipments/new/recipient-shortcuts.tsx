import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { PasteBox } from '../../../shared/address-form/paste-box.js';
import type { ParcelGuess } from '../../../domain/chat/parcel-guess.js';
import type { AddressValues } from '../../../domain/address/address-values.js';
import { RecentAddresses } from './recent-addresses.js';

const useStyles = makeStyles({
  from: { margin: 0, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  /** the customer whose address book is offered; by default the user's own */
  bookOf?: string | undefined;
  /** the fields of the destination hold what a message says */
  onRead(): void;
  onPick(address: AddressValues): void;
  /** takes the parcel that a message describes */
  onParcel?: ((parcel: ParcelGuess) => void) | undefined;
}

/** What spares a phone's keyboard: a box for the recipient's message, and the newest addresses. */
export function RecipientShortcuts({ bookOf, onRead, onPick, onParcel }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const whose = bookOf === undefined ? 'mine' : 'customer';
  return (
    <>
      <PasteBox prefix="destination" onRead={onRead} onParcel={onParcel} />
      <p className={styles.from}>{formatMessage({ id: 'shipment.recent' }, { whose })}</p>
      <RecentAddresses bookOf={bookOf} onPick={onPick} />
    </>
  );
}
