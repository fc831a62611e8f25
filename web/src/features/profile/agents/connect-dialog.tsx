import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { NewApiKey } from '@porte/contracts/identity/api-key.js';
import { useIntl } from 'react-intl';
import { CopyButton, CopyText } from '../../../shared/display/copy.js';
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

/** What programs that speak MCP are set up with. */
const configuration = (key: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        porte: {
          type: 'http',
          url: `${window.location.origin}/mcp`,
          headers: { Authorization: `Bearer ${key}` },
        },
      },
    },
    null,
    2,
  );

/** A new agent's key, shown this once, with a configuration to paste. Only its button closes it, so that no slip of the hand loses the key. */
export function ConnectDialog({ created, onClose }: { created: NewApiKey; onClose(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const text = (id: string, values = {}): string => formatMessage({ id: `agents.${id}` }, values);
  const { name, key } = created;
  return (
    <DialogFrame
      surface={styles.surface}
      title={text('added', { name })}
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
      <p className={styles.text}>
        {text('connect')} <CopyButton text={configuration(key)} label={text('connect.copy')} />
      </p>
      <pre className={styles.code}>{configuration(key)}</pre>
      {key.startsWith('pk_test_') && <p className={styles.text}>{text('test')}</p>}
    </DialogFrame>
  );
}
