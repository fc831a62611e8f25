import { useRef, useState, type ComponentType } from 'react';
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { ClipboardPasteRegular } from '@fluentui/react-icons/svg/clipboard-paste';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { ParsedAddress } from '../../domain/address/types.js';
import type { ParsedChat } from '../../domain/chat/parse-chat.js';
import type { ParcelGuess } from '../../domain/chat/parcel-guess.js';
import { addressValues, type AddressValues } from '../../domain/address/address-values.js';
import type { PasteDialogProps } from './paste-dialog.js';
import { addressName, type AddressName } from './use-address-names.js';

const useStyles = makeStyles({
  left: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  open: { alignSelf: 'flex-start' },
  lost: { margin: 0 },
});

const pastedValues = ({ rest: _, ...parsed }: ParsedAddress): AddressValues => addressValues(parsed);

interface Props {
  prefix: string;
  /** the fields hold what was pasted */
  onPasted(): void;
  /** the text describes a parcel too; without it, such a description is ignored */
  onParcel?: ((parcel: ParcelGuess) => void) | undefined;
}

function LeftOver({ rest, onDismiss }: { rest: string; onDismiss(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody className={styles.left}>{formatMessage({ id: 'address.paste.rest' }, { rest })}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            icon={<DismissRegular />}
            aria-label={formatMessage({ id: 'address.paste.dismiss' })}
            onClick={onDismiss}
          />
        }
      />
    </MessageBar>
  );
}

type Loaded = ComponentType<PasteDialogProps>;

/** The dialog is preloaded when a pointer or the focus is on its button; a failed load is shown, and can be retried. */
function usePasteDialog() {
  const [Loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLost, setLost] = useState(false);
  const load = () =>
    import('./paste-dialog.js').then(({ PasteDialog }) => {
      setLoaded(() => PasteDialog);
      setLost(false);
    });
  const open = () => {
    setOpen(true);
    load().catch(() => {
      setOpen(false);
      setLost(true);
    });
  };
  return {
    Dialog: isOpen ? Loaded : null,
    isLost,
    open,
    close: () => setOpen(false),
    preload: () => void load().catch(() => {}),
  };
}

/** Splits a pasted block of text into the fields of an address, and shows the unparsed rest. */
export function PasteAddress({ prefix, onPasted, onParcel }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { setValue } = useFormContext();
  const { Dialog, isLost, open, close, preload } = usePasteDialog();
  const [rest, setRest] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => {
    close();
    setTimeout(() => button.current?.focus());
  };
  const use = ({ address, parcel }: ParsedChat) => {
    leave();
    if (parcel) onParcel?.(parcel);
    if (Object.keys(address).length === 1) return;
    for (const [field, text] of Object.entries(pastedValues(address)))
      setValue(addressName(prefix, field as AddressName), text, { shouldDirty: true, shouldValidate: text !== '' });
    setRest(address.rest);
    onPasted();
  };
  return (
    <>
      <Button
        ref={button}
        className={styles.open}
        icon={<ClipboardPasteRegular />}
        onMouseEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        {formatMessage({ id: 'address.paste' })}
      </Button>
      {Dialog && <Dialog takesParcel={onParcel !== undefined} onUse={use} onClose={leave} />}
      {isLost && (
        <p role="alert" className={styles.lost}>
          {formatMessage({ id: 'address.paste.lost' })}
        </p>
      )}
      {rest && <LeftOver rest={rest} onDismiss={() => setRest('')} />}
    </>
  );
}
