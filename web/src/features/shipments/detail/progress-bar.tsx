import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkFilled } from '@fluentui/react-icons/svg/checkmark';
import { useIntl } from 'react-intl';
import type { ProgressName, ProgressStep } from './progress.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', minWidth: 0 },
  step: {
    position: 'relative',
    flex: '1 1 0',
    // no word of a name is broken in two
    minWidth: 'min-content',
    paddingRight: tokens.spacingHorizontalS,
    ':not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      top: '9px',
      left: '26px',
      right: '6px',
      height: '2px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
  passed: { ':not(:last-child)::after': { backgroundColor: tokens.colorCompoundBrandBackground } },
  mark: {
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    marginBottom: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusCircular,
    border: `2px solid ${tokens.colorNeutralStrokeAccessible}`,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: '12px',
  },
  reached: { border: 'none', backgroundColor: tokens.colorBrandBackground },
  name: {
    display: 'block',
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'break-word',
    '@media (max-width: 640px)': { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
  current: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  at: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});

interface Props {
  steps: readonly ProgressStep[];
  /** when a step was or will be reached, as a text */
  times: Partial<Record<ProgressName, string>>;
}

/** The steps of a shipment in a row; the state is told by shape and, for screen readers, by a word. */
export function ProgressBar({ steps, times }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <ol className={styles.list} aria-label={formatMessage({ id: 'shipments.progress' })}>
      {steps.map(({ name, state }) => (
        <li
          key={name}
          className={mergeClasses(styles.step, state === 'done' && styles.passed)}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={mergeClasses(styles.mark, state !== 'next' && styles.reached)} aria-hidden>
            {state === 'done' && <CheckmarkFilled />}
          </span>
          <span className={mergeClasses(styles.name, state !== 'next' && styles.current)}>
            {formatMessage({ id: `shipments.progress.${name}` })}
            {state === 'done' && (
              <span className="visually-hidden">{formatMessage({ id: 'shipments.progress.done' })}</span>
            )}
          </span>
          {times[name] && <span className={styles.at}>{times[name]}</span>}
        </li>
      ))}
    </ol>
  );
}
