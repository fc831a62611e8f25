import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { BarcodeScannerRegular } from '@fluentui/react-icons/svg/barcode-scanner';
import { useIntl } from 'react-intl';
import type { Piece } from '../../../domain/packing/pieces.js';
import type { Table } from '../../../domain/packing/table.js';
import { surface } from '../../../shared/layout/surface.js';
import type { ListedShipment } from '../listed-shipment.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    overflowWrap: 'anywhere',
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  chip: {
    paddingInline: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '24px',
  },
  lead: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
  },
  list: { ...surface, listStyleType: 'none', margin: 0, padding: 0, overflow: 'hidden' },
  piece: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '64px',
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none' },
  },
  begun: { backgroundColor: tokens.colorBrandBackground2 },
  words: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  lesser: { color: tokens.colorNeutralForeground2 },
  count: {
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  sign: { fontSize: '24px', flexShrink: 0 },
  whole: { color: tokens.colorStatusSuccessForeground1 },
});

/** A line of the order: how many of its pieces are in the box. */
function PieceRow({ piece: { sku, name, quantity, packed } }: { piece: Piece }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const isWhole = packed === quantity;
  return (
    <li className={mergeClasses(styles.piece, packed > 0 && !isWhole && styles.begun)}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {sku && <span className={styles.lesser}>{sku}</span>}
      </span>
      <span className={styles.count}>
        {sku ? formatMessage({ id: 'packing.piece_count' }, { packed, quantity }) : `× ${quantity}`}
      </span>
      {sku && (
        <span className={mergeClasses(styles.sign, isWhole && styles.whole)} aria-hidden>
          {isWhole ? <CheckmarkCircleFilled /> : <BarcodeScannerRegular />}
        </span>
      )}
    </li>
  );
}

/** The parcel on the table: whose it is, where it goes and what belongs into it. */
export function ParcelContents({ table: { shipment, order, pieces } }: { table: Table }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  if (!shipment) return null;
  const { name, postal_code, city, state } = shipment.destination;
  const { user } = shipment as ListedShipment;
  const contents = shipment.parcels[0]?.contents;
  const number = order?.number ?? shipment.source_number;
  return (
    <section className={styles.root} aria-label={formatMessage({ id: 'packing.contents' })}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {number
            ? formatMessage({ id: 'packing.order' }, { number })
            : formatMessage({ id: 'packing.shipment' }, { number: shipment.sequential_id })}
        </h2>
        {order && <span className={styles.chip}>{formatMessage({ id: `shipments.source.${order.provider}` })}</span>}
      </div>
      <p className={styles.lead}>
        {name} · {postal_code} {city}, {state}
      </p>
      {user && <p className={styles.lead}>{formatMessage({ id: 'packing.customer' }, { email: user.email })}</p>}
      {pieces.length > 0 ? (
        <ul className={styles.list}>
          {pieces.map((piece, at) => (
            <PieceRow key={at} piece={piece} />
          ))}
        </ul>
      ) : (
        contents && (
          <ul className={styles.list}>
            <li className={styles.piece}>
              <span className={mergeClasses(styles.words, styles.name)}>{contents}</span>
            </li>
          </ul>
        )
      )}
      {order && order.lines > order.items.length && (
        <p className={styles.lead}>
          {formatMessage({ id: 'packing.more_lines' }, { count: order.lines - order.items.length })}
        </p>
      )}
    </section>
  );
}
