import type { ReactNode } from 'react';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

const PHONE = '@media (max-width: 640px)';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 4,
    display: 'flex',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [PHONE]: {
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} calc(${tokens.spacingVerticalS} + env(safe-area-inset-bottom))`,
    },
    '& button': { '@media (pointer: coarse)': { minHeight: '44px' } },
    // the way back keeps its words whole
    '& > button': { flexShrink: 0 },
  },
  // over the whole width of the card that it ends
  inCard: {
    margin: `0 calc(-1 * ${tokens.spacingHorizontalXXL}) calc(-1 * ${tokens.spacingHorizontalXXL})`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '0 0 12px 12px',
    [PHONE]: { margin: `0 calc(-1 * ${tokens.spacingHorizontalL}) calc(-1 * ${tokens.spacingHorizontalL})` },
  },
  alone: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '12px',
    // from edge to edge of a phone
    [PHONE]: {
      marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
      borderRadius: 0,
      borderRightStyle: 'none',
      borderLeftStyle: 'none',
    },
  },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    marginLeft: 'auto',
    minWidth: 0,
    [PHONE]: { flexGrow: 1 },
  },
  next: { [PHONE]: { flexGrow: 1, paddingInline: tokens.spacingHorizontalS } },
  back: { [PHONE]: { minWidth: '44px', paddingInline: tokens.spacingHorizontalS } },
  backText: { [PHONE]: { display: 'none' } },
});

interface StepFooterProps {
  /** the way back, at the start */
  back: ReactNode;
  /** the step is one card, which the bar ends; rates are cards of their own */
  isInCard?: boolean;
  /** what continues, at the end */
  children: ReactNode;
}

/** The end of a step, in view while the step is: the way back and the way on. */
export function StepFooter({ back, isInCard = false, children }: StepFooterProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.bar, isInCard ? styles.inCard : styles.alone)}>
      {back}
      <div className={styles.end}>{children}</div>
    </div>
  );
}

/** To the step before; on a phone the picture alone, so that the way on has room beside it. */
export function BackButton({ isDisabled = false, onBack }: { isDisabled?: boolean; onBack(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const text = formatMessage({ id: 'shipment.back' });
  return (
    <Button
      className={styles.back}
      size="large"
      icon={<ChevronLeftRegular />}
      aria-label={text}
      disabled={isDisabled}
      onClick={onBack}
    >
      <span className={styles.backText}>{text}</span>
    </Button>
  );
}

/** The buttons at the end of a form's step: back, and continue. */
export function StepActions({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <StepFooter back={children} isInCard>
      <Button className={styles.next} type="submit" appearance="primary" size="large" disabledFocusable={isSaving}>
        {formatMessage({ id: isSaving ? 'shipment.saving' : 'shipment.continue' })}
      </Button>
    </StepFooter>
  );
}
