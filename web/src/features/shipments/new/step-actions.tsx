import type { ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
  },
});

/** The buttons at the end of a step: back, and continue. */
export function StepActions({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.actions}>
      {children}
      <Button type="submit" appearance="primary" disabledFocusable={isSaving}>
        {formatMessage({ id: isSaving ? 'shipment.saving' : 'shipment.continue' })}
      </Button>
    </div>
  );
}
