import { useState } from 'react';
import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, DialogTrigger, Field, makeStyles, MessageBar, MessageBarActions, MessageBarBody, Textarea, tokens } from '@fluentui/react-components';
import { ClipboardPasteRegular } from '@fluentui/react-icons/svg/clipboard-paste';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { formatAddress } from '../address/format-address.js';
import { parseAddress } from '../address/parse-address.js';
import type { ParsedAddress } from '../address/types.js';
import { useLocale } from '../i18n/intl.js';
import { addressValues, type AddressValues } from './address-values.js';
import { addressName, type AddressName } from './use-address-names.js';

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  found: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', margin: 0, padding: tokens.spacingHorizontalM, borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralBackground3 },
  rest: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', margin: 0, color: tokens.colorNeutralForeground2 },
  left: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  open: { alignSelf: 'flex-start' },
});

/** A person's address has no company: the name stands for it, where it can be seen and changed. */
const pastedValues = ({ rest: _, ...parsed }: ParsedAddress): AddressValues => addressValues({ ...parsed, company: parsed.company ?? parsed.name });

interface Props {
  prefix: string;
  /** the fields hold what was pasted */
  onPasted(): void;
}

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

function PasteDialog({ onUse }: { onUse(parsed: ParsedAddress): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const parsed = parseAddress(text);
  const isEmpty = Object.keys(parsed).length === 1;
  return (
    <DialogSurface className={styles.surface}>
      <DialogBody>
        <DialogTitle>{formatMessage({ id: 'address.paste' })}</DialogTitle>
        <DialogContent className={styles.content}>
          <Field label={formatMessage({ id: 'address.paste.text' })} hint={formatMessage({ id: 'address.paste.hint' })}>
            <Textarea rows={6} resize="vertical" value={text} onChange={(_, data) => setText(data.value)} />
          </Field>
          <Understood parsed={parsed} />
        </DialogContent>
        <DialogActions>
          <DialogTrigger disableButtonEnhancement><Button>{formatMessage({ id: 'address.paste.cancel' })}</Button></DialogTrigger>
          <Button appearance="primary" disabled={isEmpty} onClick={() => onUse(parsed)}>{formatMessage({ id: 'address.paste.use' })}</Button>
        </DialogActions>
      </DialogBody>
    </DialogSurface>
  );
}

function LeftOver({ rest, onDismiss }: { rest: string; onDismiss(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody className={styles.left}>{formatMessage({ id: 'address.paste.rest' }, { rest })}</MessageBarBody>
      <MessageBarActions containerAction={<Button appearance="transparent" icon={<DismissRegular />} aria-label={formatMessage({ id: 'address.paste.dismiss' })} onClick={onDismiss} />} />
    </MessageBar>
  );
}

/** Splits a pasted block of text into the fields of an address, and says what it did not understand. */
export function PasteAddress({ prefix, onPasted }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { setValue } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const [rest, setRest] = useState('');
  const use = (parsed: ParsedAddress) => {
    for (const [field, text] of Object.entries(pastedValues(parsed))) setValue(addressName(prefix, field as AddressName), text, { shouldDirty: true, shouldValidate: text !== '' });
    setRest(parsed.rest);
    setOpen(false);
    onPasted();
  };
  return (
    <>
      <Dialog open={isOpen} onOpenChange={(_, { open }) => setOpen(open)}>
        <DialogTrigger disableButtonEnhancement><Button className={styles.open} icon={<ClipboardPasteRegular />}>{formatMessage({ id: 'address.paste' })}</Button></DialogTrigger>
        <PasteDialog onUse={use} />
      </Dialog>
      {rest && <LeftOver rest={rest} onDismiss={() => setRest('')} />}
    </>
  );
}
