import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { NewApiKey } from '@porte/contracts/identity/api-key.js';
import { useIntl } from 'react-intl';
import { CopyText } from '../../../shared/display/copy.js';
import { sidePath } from '../../../shared/session/side.js';
import { DialogFrame } from '../../../shared/feedback/dialog-frame.js';

const useStyles = makeStyles({
  surface: { maxWidth: '640px' },
  text: { margin: 0 },
  code: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** A new key, shown this once, with a call to try it. Only its button closes it, so that no slip of the hand loses the key. */
export function CreatedKeyDialog({ created, onClose }: { created: NewApiKey; onClose(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { name, key } = created;
  const example = `curl ${window.location.origin}${sidePath()}/api/registrations \\\n  -H "Authorization: Bearer ${key}"`;
  return (
    <DialogFrame
      surface={styles.surface}
      title={formatMessage({ id: 'profile.keys.created' }, { name })}
      isAlert
      onClose={onClose}
      actions={
        <Button appearance="primary" autoFocus onClick={onClose}>
          {formatMessage({ id: 'profile.keys.kept' })}
        </Button>
      }
    >
      <p className={styles.text}>{formatMessage({ id: 'profile.keys.once' })}</p>
      <CopyText text={key} label={formatMessage({ id: 'profile.keys.copy' })} />
      <MessageBar intent="warning" layout="multiline" politeness="polite">
        <MessageBarBody>{formatMessage({ id: 'profile.keys.care' })}</MessageBarBody>
      </MessageBar>
      <p className={styles.text}>{formatMessage({ id: 'profile.keys.try' })}</p>
      <pre className={styles.code}>{example}</pre>
    </DialogFrame>
  );
}
