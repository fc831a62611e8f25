import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { addressValues, type AddressValues } from '../../../domain/address/address-values.js';
import { useList } from '../../../shared/api/resources.js';

const CHIPS = 5;

const useStyles = makeStyles({
  // its height is kept while they load, and where there are none
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '48px',
    overflowX: 'auto',
    // to the edge of the card, as what continues beyond it
    marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
    paddingInline: tokens.spacingHorizontalL,
    scrollbarWidth: 'none',
  },
  chip: {
    flexShrink: 0,
    maxWidth: '240px',
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    cursor: 'pointer',
  },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface Props {
  /** the customer whose addresses are offered; by default the user's own */
  bookOf?: string | undefined;
  onPick(address: AddressValues): void;
}

/** The newest addresses of the book, one press each. */
export function RecentAddresses({ bookOf, onPick }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { page } = useList('addresses', { per_page: CHIPS, order: 'created_at desc', where: { user_id: bookOf } });
  return (
    <div className={styles.row}>
      {page?.data.map(row => {
        const address = addressValues(row);
        return (
          <button key={row.id} type="button" className={styles.chip} onClick={() => onPick(address)}>
            {[address.aka || address.name, address.city].filter(Boolean).join(' · ')}
          </button>
        );
      })}
      {page?.data.length === 0 && <p className={styles.none}>{formatMessage({ id: 'shipment.recent.none' })}</p>}
    </div>
  );
}
