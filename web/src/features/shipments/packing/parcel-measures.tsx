import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { useIntl } from 'react-intl';
import { billableKg } from '../../../domain/rates/billed-weight.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Template } from '../shipments-api.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  label: { color: tokens.colorNeutralForeground2 },
  weight: {
    display: 'block',
    fontSize: tokens.fontSizeHero900,
    lineHeight: tokens.lineHeightHero900,
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  boxes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  box: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '56px',
    minWidth: 0,
    padding: tokens.spacingHorizontalXS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    cursor: 'pointer',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  sides: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

const isIn = ({ parcels: [parcel] }: Shipment, { length, width, height }: Template): boolean =>
  parcel?.length === length && parcel.width === width && parcel.height === height;

interface ParcelMeasuresProps {
  shipment: Shipment;
  templates: readonly Template[];
  /** false once it is paid */
  canChange: boolean;
  onTemplate(template: Template): void;
}

/** What the parcel weighs and the box it is in; a weight is typed with its unit, a box chosen by its name. */
export function ParcelMeasures({ shipment, templates, canChange, onTemplate }: ParcelMeasuresProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [parcel] = shipment.parcels;
  const billed = parcel ? billableKg(parcel, parcel.volumetric_weight) : 0;
  return (
    <div className={styles.root}>
      {parcel && (
        <section>
          <span className={styles.label}>{formatMessage({ id: 'packing.weight' })}</span>
          <span className={styles.weight}>{format.kg(parcel.weight)}</span>
          <span className={styles.label}>
            {parcel.length} × {parcel.width} × {format.cm(parcel.height)}
            {' · '}
            {formatMessage(
              { id: billed > parcel.weight ? 'packing.billable.volume' : 'packing.billable' },
              { weight: format.kg(billed) },
            )}
          </span>
        </section>
      )}
      {canChange && (
        <section className={styles.root}>
          <span className={styles.label}>{formatMessage({ id: 'packing.weight.hint' })}</span>
          {templates.length > 0 && (
            <>
              <h3 className={styles.title}>{formatMessage({ id: 'packing.boxes' })}</h3>
              <div className={styles.boxes}>
                {templates.map(template => (
                  <button
                    key={template.id}
                    type="button"
                    aria-pressed={isIn(shipment, template)}
                    className={mergeClasses(styles.box, isIn(shipment, template) && styles.chosen)}
                    onClick={() => onTemplate(template)}
                  >
                    <span className={styles.name}>{template.name}</span>
                    <span className={styles.sides}>
                      {template.length} × {template.width} × {template.height}
                    </span>
                  </button>
                ))}
              </div>
            </>
          )}
        </section>
      )}
    </div>
  );
}
