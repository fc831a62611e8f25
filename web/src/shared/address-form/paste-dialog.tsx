import { useState } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { formatAddress } from '../../domain/address/format-address.js';
import { parseAddress } from '../../domain/address/parse-address.js';
import type { ParsedAddress } from '../../domain/address/types.js';
import { useLocale } from '../i18n/intl.js';

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  found: {
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  rest: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', margin: 0, color: tokens.colorNeutralForeground2 },
});

function Understood({ parsed }: { parsed: ParsedAddress }) {
  const styles = useStyles();
  const [locale] = useLocale();
  const { formatMessage } = useIntl();
  const { rest, ...fields } = parsed;
  return (
    <div aria-live="polite" className={styles.content}>
      {Object.keys(fields).length > 0 && <p className={styles.found}>{formatAddress(fields, locale)}</p>}
      {rest && <p className={styles.rest}>{formatMessage({ id: 'address.paste.rest' }, { rest })}</p>}
    </div>
  );
}

export interface PasteDialogProps {
  onUse(parsed: ParsedAddress): void;
  onClose(): void;
}

/** Takes a block of text and shows how it was parsed. Loaded on demand: the parser carries large word lists. */
export function PasteDialog({ onUse, onClose }: PasteDialogProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const parsed = parseAddress(text);
  const isEmpty = Object.keys(parsed).length === 1;
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{formatMessage({ id: 'address.paste' })}</DialogTitle>
          <DialogContent className={styles.content}>
            <Field
              label={formatMessage({ id: 'address.paste.text' })}
              hint={formatMessage({ id: 'address.paste.hint' })}
            >
              <Textarea rows={6} resize="vertical" value={text} onChange={(_, data) => setText(data.value)} />
            </Field>
            <Understood parsed={parsed} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{formatMessage({ id: 'address.paste.cancel' })}</Button>
            <Button appearance="primary" disabled={isEmpty} onClick={() => onUse(parsed)}>
              {formatMessage({ id: 'address.paste.use' })}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
