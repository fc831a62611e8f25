import { makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCountQuery } from '../../shared/api/resources.js';
import { useMe } from '../../shared/session/use-me.js';
import { surface } from '../../shared/layout/surface.js';
import { LinkButton } from '../../shared/routing/link-button.js';

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
  icon: { fontSize: '24px', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  words: { flex: '1 1 200px', minWidth: 0 },
  name: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  why: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface StepProps {
  /** of the messages `dashboard.step.<name>` */
  name: 'balance' | 'address' | 'shipment';
  isDone: boolean;
  /** link to the page of the step, if the user does it */
  to?: string;
  isNext: boolean;
}

function Step({ name, isDone, to, isNext }: StepProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const Icon = isDone ? CheckmarkCircleFilled : CircleRegular;
  return (
    <li className={styles.step} aria-current={isNext ? 'step' : undefined}>
      <Icon
        className={mergeClasses(styles.icon, isDone && styles.done)}
        role="img"
        aria-label={formatMessage({ id: isDone ? 'dashboard.step.done' : 'dashboard.step.open' })}
      />
      <div className={styles.words}>
        <p className={styles.name}>
          <FormattedMessage id={`dashboard.step.${name}`} />
        </p>
        <p className={styles.why}>
          <FormattedMessage id={`dashboard.step.${name}.why`} />
        </p>
      </div>
      {to && !isDone && (
        <LinkButton to={to} appearance={isNext ? 'primary' : 'secondary'}>
          <FormattedMessage id={`dashboard.step.${name}.do`} />
        </LinkButton>
      )}
    </li>
  );
}

/** The next steps of a customer without shipments. They are ticked by state; the first label ends them. */
export function FirstSteps() {
  const styles = useStyles();
  const id = useId();
  const { available_balance } = useMe();
  const { data: addresses = 0 } = useCountQuery({ path: 'addresses' });
  const steps = [
    { name: 'balance', isDone: (available_balance ?? 0) > 0, to: '/credits' },
    { name: 'address', isDone: addresses > 0, to: '/addresses/new' },
    { name: 'shipment', isDone: false, to: '/shipments/new' },
  ] as const satisfies readonly Omit<StepProps, 'isNext'>[];
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className={styles.steps} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          <FormattedMessage id="dashboard.steps" />
        </h2>
        <ProgressBar className={styles.progress} value={done} max={steps.length} aria-labelledby={id} />
        <span className={styles.why}>
          <FormattedMessage id="dashboard.steps.done" values={{ done, all: steps.length }} />
        </span>
      </div>
      <ol className={styles.list}>
        {steps.map(step => (
          <Step key={step.name} {...step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}
