import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { useIntl } from 'react-intl';
import { AppLink } from '../../../shared/routing/app-link.js';

const PHONE = '@media (max-width: 640px)';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    // one segment a step, filled as far as one has come
    [PHONE]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr)',
      columnGap: tokens.spacingHorizontalS,
    },
  },
  segment: {
    [PHONE]: {
      borderTop: `4px solid ${tokens.colorNeutralStroke2}`,
      paddingTop: tokens.spacingVerticalXXS,
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
    },
  },
  reached: { [PHONE]: { borderTopColor: tokens.colorBrandBackground } },
  step: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
  },
  link: { ':hover': { textDecorationLine: 'underline' } },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    boxSizing: 'border-box',
    flexShrink: 0,
    [PHONE]: { display: 'none' },
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  done: { color: tokens.colorBrandForeground1 },
  here: { color: tokens.colorNeutralForegroundOnBrand, backgroundColor: tokens.colorBrandBackground, border: 'none' },
});

export type WizardStep = 1 | 2 | 3;

const STEPS: readonly { step: WizardStep; name: string; path(id: string): string }[] = [
  { step: 1, name: 'shipment.step.ends', path: id => `/shipments/${id}/edit` },
  { step: 2, name: 'shipment.step.parcel', path: id => `/shipments/${id}/parcels/new?edit=1` },
  { step: 3, name: 'shipment.step.rate', path: id => `/shipments/${id}/rates/new` },
];

interface Props {
  step: WizardStep;
  /** once the draft exists */
  shipmentId?: string | undefined;
}

function Mark({ of, at }: { of: WizardStep; at: WizardStep }) {
  const styles = useStyles();
  return (
    <span aria-hidden className={mergeClasses(styles.mark, of === at && styles.here, of < at && styles.done)}>
      {of < at ? <CheckmarkRegular /> : of}
    </span>
  );
}

/** The three steps by name; finished ones link back, with their input kept. */
export function WizardSteps({ step: at, shipmentId }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'shipment.steps' })}>
      <ol className={styles.list}>
        {STEPS.map(({ step, name, path }) => (
          <li
            key={step}
            className={mergeClasses(styles.segment, step <= at && styles.reached)}
            {...(step === at ? { 'aria-current': 'step' as const } : {})}
          >
            {step < at && shipmentId ? (
              <AppLink to={path(shipmentId)} className={mergeClasses(styles.step, styles.link)}>
                <Mark of={step} at={at} />
                {formatMessage({ id: name })}{' '}
                <span className="visually-hidden">{formatMessage({ id: 'shipment.step.done' })}</span>
              </AppLink>
            ) : (
              <span className={mergeClasses(styles.step, step === at && styles.current)}>
                <Mark of={step} at={at} />
                {formatMessage({ id: name })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
