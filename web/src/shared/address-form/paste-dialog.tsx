import { useState } from 'react';
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { formatAddress } from '../../domain/address/format-address.js';
import { parseChat, type ParsedChat } from '../../domain/chat/parse-chat.js';
import { DialogFrame } from '../feedback/dialog-frame.js';
import { useFormat } from '../format/use-format.js';
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

/** "30 × 20 × 10 cm · 2 kg · Ropa" */
function useParcelText(): (parcel: NonNullable<ParsedChat['parcel']>) => string {
  const { kg, cm, money, number } = useFormat();
  return ({ length, width, height, weight, contents, declared_tax_value: value }) =>
    [
      length && width && height ? `${number(length)} × ${number(width)} × ${cm(height)}` : '',
      weight ? kg(weight) : '',
      contents,
      value ? money(value) : '',
    ]
      .filter(Boolean)
      .join(' · ');
}

function Understood({ address: { rest, ...fields }, parcel }: ParsedChat) {
  const styles = useStyles();
  const [locale] = useLocale();
  const { formatMessage } = useIntl();
  const parcelText = useParcelText();
  return (
    <div aria-live="polite" className={styles.content}>
      {Object.keys(fields).length > 0 && <p className={styles.found}>{formatAddress(fields, locale)}</p>}
      {fields.reference && (
        <p className={styles.rest}>
          {formatMessage({ id: 'address.paste.reference' }, { reference: fields.reference })}
        </p>
      )}
      {parcel && (
        <p className={styles.found}>{formatMessage({ id: 'address.paste.parcel' }, { parcel: parcelText(parcel) })}</p>
      )}
      {rest && <p className={styles.rest}>{formatMessage({ id: 'address.paste.rest' }, { rest })}</p>}
    </div>
  );
}

export interface PasteDialogProps {
  onUse(parsed: ParsedChat): void;
  /** whether a parcel in the text can be used */
  takesParcel: boolean;
  onClose(): void;
}

/** Takes a message or an address and shows what was understood; nothing is used before the press, and nothing leaves the browser. Loaded on demand: the parser carries large word lists. */
export function PasteDialog({ onUse, takesParcel, onClose }: PasteDialogProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const { address, parcel: said } = parseChat(text);
  const parsed = { address, parcel: takesParcel ? said : null };
  const isEmpty = Object.keys(address).length === 1 && parsed.parcel === null;
  return (
    <DialogFrame
      surface={styles.surface}
      title={formatMessage({ id: 'address.paste' })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{formatMessage({ id: 'address.paste.cancel' })}</Button>
          <Button appearance="primary" disabled={isEmpty} onClick={() => onUse(parsed)}>
            {formatMessage({ id: 'address.paste.use' })}
          </Button>
        </>
      }
    >
      <Field label={formatMessage({ id: 'address.paste.text' })} hint={formatMessage({ id: 'address.paste.hint' })}>
        <Textarea rows={6} resize="vertical" value={text} onChange={(_, data) => setText(data.value)} />
      </Field>
      <Understood {...parsed} />
    </DialogFrame>
  );
}
