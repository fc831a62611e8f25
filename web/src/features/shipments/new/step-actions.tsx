import { ArrowEnterLeftRegular } from '@fluentui/react-icons/svg/arrow-enter-left';
import type { ReactNode } from 'react';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { ActionBar } from '../../../shared/layout/action-bar.js';
import { KeyHint } from '../../../shared/layout/key-hint.js';

const PHONE = '@media (max-width: 640px)';

const useStyles = makeStyles({
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
  back: { flexShrink: 0, [PHONE]: { display: 'none' } },
});

interface StepFooterProps {
  /** the way back, at the start */
  back: ReactNode;
  /** what continues, at the end */
  children: ReactNode;
}

/** The end of a step, in view while the step is: the way back and the way on. */
export function StepFooter({ back, children }: StepFooterProps) {
  const styles = useStyles();
  return (
    <ActionBar>
      {back}
      <div className={styles.end}>{children}</div>
    </ActionBar>
  );
}

/** To the step before; on a phone the bar above has it. */
export function BackButton({ isDisabled = false, onBack }: { isDisabled?: boolean; onBack(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Button className={styles.back} size="large" icon={<ChevronLeftRegular />} disabled={isDisabled} onClick={onBack}>
      {formatMessage({ id: 'shipment.back' })}
    </Button>
  );
}

/** The buttons at the end of a form's step: back, and continue. */
export function StepActions({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <StepFooter back={children}>
      <Button className={styles.next} type="submit" appearance="primary" size="large" disabledFocusable={isSaving}>
        {formatMessage({ id: isSaving ? 'shipment.saving' : 'shipment.continue' })}
        {!isSaving && (
          <KeyHint>
            <ArrowEnterLeftRegular />
          </KeyHint>
        )}
      </Button>
    </StepFooter>
  );
}
