import { Input, makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { BarcodeScannerRegular } from '@fluentui/react-icons/svg/barcode-scanner';
import { useEffect, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';

/** Where typed characters stay. */
const OTHER_FIELDS = 'input, textarea, select, [contenteditable="true"], [aria-modal="true"], [role="menu"]';

const useStyles = makeStyles({
  field: {
    width: '100%',
    minHeight: '64px',
    fontSize: tokens.fontSizeBase500,
    ...shorthands.border('2px', 'solid', tokens.colorBrandStroke1),
    ':hover': shorthands.borderColor(tokens.colorBrandStroke1),
    ':focus-within': shorthands.borderColor(tokens.colorBrandStroke1),
    '& input': { fontSize: tokens.fontSizeBase500 },
  },
});

/** A scanner types: its first character brings the focus back, wherever it was. */
function useTypingAnywhere(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target, isComposing } = event;
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || isComposing) return;
      if (!(target instanceof Element) || target.closest(OTHER_FIELDS) || document.querySelector('[aria-modal="true"]'))
        return;
      // The keys of the page are letters, too: this one belongs to the field.
      event.stopPropagation();
      field.current?.focus();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [field]);
}

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>;
  isEmptyTable: boolean;
  onEnter(line: string): void;
  onClear(): void;
}

/** The one field of the station: Enter hands its line on and empties it, Escape clears the table. */
export function ScanField({ field, isEmptyTable, onEnter, onClear }: ScanFieldProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  useTypingAnywhere(field);
  const submit = (): void => {
    setText('');
    onEnter(text);
  };
  const press = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      submit();
    }
    if (event.key === 'Escape') {
      setText('');
      onClear();
    }
  };
  return (
    <Input
      className={styles.field}
      size="large"
      input={{ ref: field, autoComplete: 'off', spellCheck: false, maxLength: 200, enterKeyHint: 'go' }}
      contentBefore={<BarcodeScannerRegular />}
      aria-label={formatMessage({ id: 'packing.field' })}
      placeholder={formatMessage({ id: isEmptyTable ? 'packing.scan_first' : 'packing.scan_next' })}
      value={text}
      onChange={(_, { value }) => setText(value)}
      onKeyDown={press}
    />
  );
}
