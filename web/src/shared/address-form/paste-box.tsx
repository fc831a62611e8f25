import { useEffect, useRef, useState } from 'react';
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { addressValues, type AddressValues } from '../../domain/address/address-values.js';
import type { ParsedChat } from '../../domain/chat/parse-chat.js';
import type { ParcelGuess } from '../../domain/chat/parcel-guess.js';
import { addressName, type AddressName } from './use-address-names.js';

/** In ms: a paste is read at once, what is typed when the fingers rest. */
const REST_MS = 400;

/** What people say of an address, in the order in which it is told. */
const TOLD = [
  'name',
  'company',
  'street',
  'neighborhood',
  'postal_code',
  'city',
  'phone',
  'email',
  'reference',
] as const;

const useStyles = makeStyles({
  box: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  // as high as its button from the start, so that nothing moves when a message is read
  said: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
  },
  read: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorStatusSuccessForeground1,
    '& > svg': { flexShrink: 0 },
  },
  rest: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

type Parse = (text: string) => ParsedChat;

/**
 * Reads a message once it rests; the parser, with its large word lists, comes when the box is first used.
 * @param onParsed is told what a message says
 */
function useReading(
  text: string,
  onParsed: (parsed: ParsedChat) => void,
): { parsed: ParsedChat | null; isLost: boolean; load(): void } {
  const [parse, setParse] = useState<Parse | null>(null);
  const [parsed, setParsed] = useState<ParsedChat | null>(null);
  const [isLost, setLost] = useState(false);
  const load = (): void =>
    void import('../../domain/chat/parse-chat.js')
      .then(({ parseChat }) => (setParse(() => parseChat), setLost(false)))
      .catch(() => setLost(true));
  const told = useRef(onParsed);
  told.current = onParsed;
  useEffect(() => {
    if (!parse || text.trim() === '') return setParsed(null);
    const timer = setTimeout(() => {
      const said = parse(text);
      setParsed(said);
      told.current(said);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [parse, text]);
  return { parsed, isLost, load };
}

interface Props {
  /** of the form's names, such as `destination` */
  prefix: string;
  /** the fields hold what the message says */
  onRead(): void;
  /** takes the parcel that the message describes */
  onParcel?: ((parcel: ParcelGuess) => void) | undefined;
}

/** A box for a message or an address, which fills the fields by itself; nothing leaves the browser. Must be inside a DtoForm. */
export function PasteBox({ prefix, onRead, onParcel }: Props) {
  const styles = useStyles();
  const { formatMessage, formatList } = useIntl();
  const { setValue } = useFormContext();
  const [text, setText] = useState('');
  const put = (values: AddressValues): void => {
    for (const [field, value] of Object.entries(values))
      setValue(addressName(prefix, field as AddressName), value, { shouldDirty: true, shouldValidate: value !== '' });
  };
  const { parsed, isLost, load } = useReading(text, ({ address: { rest: _, ...address }, parcel }) => {
    if (parcel) onParcel?.(parcel);
    if (Object.keys(address).length === 0) return;
    put(addressValues(address));
    onRead();
  });
  const told = TOLD.filter(field => parsed?.address[field]);
  const clear = (): void => {
    setText('');
    put(addressValues());
  };
  const rest = parsed?.address.rest;
  const fields = formatList(told.map(field => formatMessage({ id: 'address.paste.told' }, { field })));
  return (
    <div className={styles.box}>
      <Field label={formatMessage({ id: 'address.paste.box' })}>
        <Textarea rows={4} resize="none" value={text} onFocus={load} onChange={(_, data) => setText(data.value)} />
      </Field>
      <div className={styles.said}>
        <p role="status" className={styles.read}>
          {told.length > 0 && (
            <>
              <CheckmarkRegular aria-hidden />
              {formatMessage({ id: 'address.paste.read' }, { fields })}
            </>
          )}
        </p>
        {text && (
          <Button appearance="transparent" onClick={clear}>
            {formatMessage({ id: 'address.paste.clear' })}
          </Button>
        )}
      </div>
      {isLost && (
        <p role="alert" className={styles.rest}>
          {formatMessage({ id: 'address.paste.lost' })}
        </p>
      )}
      {rest && <p className={styles.rest}>{formatMessage({ id: 'address.paste.rest' }, { rest })}</p>}
    </div>
  );
}
