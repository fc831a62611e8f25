import { useEffect, useId, useState, type ReactNode } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { surface } from '../../../shared/layout/surface.js';
import { useBreakpoint } from '../../../shared/list/table/use-breakpoint.js';
import { usePreload } from '../../../shared/routing/app-link.js';
import { WizardSteps, type WizardStep } from './wizard-steps.js';

const NARROW = '@media (max-width: 1023.98px)';
const PHONE = '@media (max-width: 640px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    // the summary first: below it the step's bar sticks to the bottom
    [NARROW]: { display: 'flex', flexDirection: 'column-reverse', alignItems: 'stretch' },
  },
  step: { minWidth: 0 },
  // rates are cards themselves
  form: { ...surface, padding: tokens.spacingHorizontalXXL, [PHONE]: { padding: tokens.spacingHorizontalL } },
  summary: {
    ...surface,
    position: 'sticky',
    top: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
    [NARROW]: { position: 'static', padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
  },
  title: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    [NARROW]: { display: 'none' },
  },
  opener: {
    display: 'none',
    [NARROW]: {
      display: 'flex',
      width: '100%',
      justifyContent: 'space-between',
      minHeight: '44px',
      paddingLeft: 0,
      paddingRight: 0,
    },
  },
  closed: { [NARROW]: { display: 'none' } },
  // on a phone the first step shows both addresses itself
  atEnds: { [PHONE]: { display: 'none' } },
  close: { minWidth: '44px', minHeight: '44px' },
  body: { [NARROW]: { paddingBottom: tokens.spacingVerticalM } },
});

interface Props {
  step: WizardStep;
  /** once the draft exists: finished steps link back to it */
  shipmentId?: string | undefined;
  /** the shipment so far, updated while typing */
  summary: ReactNode;
  /** ends the first step, having asked about what was typed; the drafts of the others stay among the shipments */
  onCancel?(): void;
  /** to the step or screen before: on a phone in the bar above, elsewhere the step has a button of its own */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** Next to the step from 1024 px on; below, a bar above it that opens. */
function Summary({ isAtEnds, children }: { isAtEnds: boolean; children: ReactNode }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <aside
      className={mergeClasses(styles.summary, isAtEnds && styles.atEnds)}
      aria-label={formatMessage({ id: 'shipment.summary' })}
    >
      <h2 className={styles.title}>{formatMessage({ id: 'shipment.summary' })}</h2>
      <Button
        appearance="transparent"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
        iconPosition="after"
        onClick={() => setOpen(!isOpen)}
      >
        {formatMessage({ id: 'shipment.summary' })}
      </Button>
      <div id={id} className={mergeClasses(styles.body, !isOpen && styles.closed)}>
        {children}
      </div>
    </aside>
  );
}

/** Which page follows each step; the page's code is the same for every shipment. */
const NEXT: Record<WizardStep, string> = {
  1: '/shipments/any/parcels/new',
  2: '/shipments/any/rates/new',
  3: '/shipments/any/confirm',
};

/** The way out at a phone's upper edge, where no menu stands. */
function Close({ onCancel }: Pick<Props, 'onCancel'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  return (
    <Button
      className={styles.close}
      data-alone=""
      appearance="subtle"
      icon={<DismissRegular />}
      aria-label={formatMessage({ id: onCancel ? 'shipment.cancel' : 'shipment.leave' })}
      onClick={onCancel ?? (() => void navigate('/shipments'))}
    />
  );
}

/** To the screen before, at a phone's upper edge. */
function Back({ onBack }: { onBack(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Button
      className={styles.close}
      appearance="subtle"
      icon={<ChevronLeftRegular />}
      aria-label={formatMessage({ id: 'shipment.back' })}
      onClick={onBack}
    />
  );
}

/** Layout of the wizard: steps on top, the current step, and the summary. While one step is filled in, the page of the next one loads: the frame then never vanishes between them. */
export function WizardFrame({ step, shipmentId, summary, onCancel, onBack, children }: Props) {
  const styles = useStyles();
  const preload = usePreload();
  useEffect(() => preload(NEXT[step]), [preload, step]);
  const { formatMessage } = useIntl();
  const isPhone = useBreakpoint() === 'phone';
  return (
    <PageFrame
      title={formatMessage({ id: 'shipment.new' })}
      width="wide"
      back={isPhone && onBack ? <Back onBack={onBack} /> : undefined}
      action={isPhone ? <Close {...(onCancel ? { onCancel } : {})} /> : undefined}
    >
      <WizardSteps step={step} shipmentId={shipmentId} />
      <div className={styles.columns}>
        <div className={step === 3 ? styles.step : styles.form}>{children}</div>
        <Summary isAtEnds={step === 1}>{summary}</Summary>
      </div>
    </PageFrame>
  );
}
