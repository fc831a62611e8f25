import { Button } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { DialogParts } from '../../../shared/feedback/dialog-frame.js';
import { RecoveryCodeList } from '../../../shared/second-factor/recovery-codes.js';

/** The last step of a dialog: recovery codes, which nothing shows again. */
export function CodesStep({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const { formatMessage } = useIntl();
  return (
    <DialogParts
      title={formatMessage({ id: 'factor.codes' })}
      actions={
        <Button appearance="primary" autoFocus onClick={onClose}>
          {formatMessage({ id: 'factor.codes.kept' })}
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} />
    </DialogParts>
  );
}
