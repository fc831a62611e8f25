import { makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { surface } from '../layout/surface.js';

const useStyles = makeStyles({
  steps: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  progress: { width: '140px' },
  action: { marginInlineStart: 'auto' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
  },
  step: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} 0`,
    minHeight: '48px',
    boxSizing: 'border-box',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  skipped: { ':not(:last-child)': { borderBottom: `1px dashed ${tokens.colorNeutralStroke1}` } },
  icon: { width: '24px', fontSize: '24px', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  words: { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  // on a phone below the words, not below the mark
  way: {
    display: 'contents',
    '@media (max-width: 480px)': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: tokens.spacingHorizontalS,
      flexBasis: '100%',
      paddingInlineStart: '36px',
    },
  },
  name: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  why: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** `waiting`: staff or a carrier has to act; later steps can be done before. */
export type StepState = 'done' | 'open' | 'waiting' | 'skipped';

const ICONS = { done: CheckmarkCircleFilled, open: CircleRegular, waiting: ClockRegular, skipped: CircleRegular };

/** A step of a guide. Its state is what was found, never a stored tick. */
export interface GuideStep {
  key: string;
  state: StepState;
  name: string;
  /** what was found, or why it is worth doing */
  why: ReactNode;
  /** the way to do it, given whether it is the next one */
  action?: (isNext: boolean) => ReactNode;
}

function Mark({ state }: { state: StepState }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: `page.step.${state}` });
  const Icon = ICONS[state];
  return <Icon className={mergeClasses(styles.icon, state === 'done' && styles.done)} role="img" aria-label={label} />;
}

function Way({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return children ? <div className={styles.way}>{children}</div> : null;
}

/** The steps of a guide with how many are done; the first open one is the next. @param action at the head's end */
export function StepList({ title, steps, action }: { title: string; steps: readonly GuideStep[]; action?: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = steps.find(({ state }) => state === 'open');
  return (
    <section className={styles.steps} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <ProgressBar className={styles.progress} value={done} max={steps.length} aria-labelledby={id} />
        <span className={styles.why}>
          <FormattedMessage id="page.steps.done" values={{ done, all: steps.length }} />
        </span>
        {action && <span className={styles.action}>{action}</span>}
      </div>
      <ol className={styles.list}>
        {steps.map(step => (
          <li
            key={step.key}
            className={mergeClasses(styles.step, step.state === 'skipped' && styles.skipped)}
            aria-current={step === next ? 'step' : undefined}
          >
            <Mark state={step.state} />
            <div className={styles.words}>
              <p className={styles.name}>{step.name}</p>
              <p className={styles.why}>{step.why}</p>
            </div>
            <Way>{step.action?.(step === next)}</Way>
          </li>
        ))}
      </ol>
    </section>
  );
}
