import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useKeys, type KeyEntry } from '../../shared/hooks/use-key.js';

const useStyles = makeStyles({
  surface: { maxWidth: '400px', width: 'calc(100vw - 32px)' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    '& > dd': { margin: 0 },
  },
  entry: { display: 'contents' },
  key: {
    fontFamily: tokens.fontFamilyMonospace,
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusSmall,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

const PALETTE: KeyEntry = { key: 'Ctrl/⌘ K', label: 'shell.key.palette' };

interface KeysHelpProps {
  isOpen: boolean;
  onClose(): void;
}

/** The keys that work on this page. */
export function KeysHelp({ isOpen, onClose }: KeysHelpProps) {
  const styles = useStyles();
  const keys = [PALETTE, ...useKeys()];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            <FormattedMessage id="shell.keys" />
          </DialogTitle>
          <DialogContent>
            <dl className={styles.list}>
              {keys.map(({ key, label }) => (
                <div key={key} className={styles.entry}>
                  <dt>
                    <kbd className={styles.key}>{key}</kbd>
                  </dt>
                  <dd>
                    <FormattedMessage id={label} />
                  </dd>
                </div>
              ))}
            </dl>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              <FormattedMessage id="shell.close" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
