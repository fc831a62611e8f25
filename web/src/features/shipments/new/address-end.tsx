import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { AddressFields } from '../../../shared/address-form/address-fields.js';
import { confirmCode } from '../../../shared/address-form/confirmed-codes.js';
import type { ParcelGuess } from '../../../domain/chat/parcel-guess.js';
import { isSameAddress, type AddressValues } from '../../../domain/address/address-values.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { useBreakpoint } from '../../../shared/list/table/use-breakpoint.js';
import { AddressCard } from './address-card.js';
import { SavedSearch } from './saved-search.js';
import { useFolding, useFoldingOfMessages } from './use-folding.js';
import type { OriginFrom } from './use-ends-start.js';

// It stands below the address, which is to be typed first.
const SaveToBook = lazy(() => import('./save-to-book.js').then(m => ({ default: m.SaveToBook })));

// For phones alone.
const RecipientShortcuts = lazy(() =>
  import('./recipient-shortcuts.js').then(m => ({ default: m.RecipientShortcuts })),
);

const useStyles = makeStyles({
  // as high as its box and its addresses, so that nothing moves when they come
  shortcuts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minHeight: '266px' },
  // as high as its check box, so that nothing moves when it comes
  book: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minHeight: '32px' },
  end: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  elsewhere: { display: 'none' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  pencil: { minWidth: '44px', minHeight: '44px', flexShrink: 0 },
});

export type End = 'origin' | 'destination';

const QUESTIONS: Record<End, string> = { origin: 'shipment.where_from', destination: 'shipment.who' };

interface Props {
  end: End;
  /** the first field that the user fills in: focused at the start */
  isFirst?: boolean;
  from: OriginFrom;
  /** the customer whose address book is offered; by default the user's own */
  bookOf?: string | undefined;
  error: ApiError | null;
  /** on a phone the end that the screen is about; undefined where both stand side by side */
  screen?: End | undefined;
  /** leads to the screen of an end */
  onScreen?(end: End): void;
  /** takes the parcel that a pasted message describes */
  onParcel?: (parcel: ParcelGuess) => void;
}

/** The address of one end in the form, whether it is folded to a card, and where it came from. */
function useEnd({ end, error, screen, onScreen }: Pick<Props, 'end' | 'error' | 'screen' | 'onScreen'>) {
  const { setValue, watch, clearErrors } = useFormContext();
  const [picked, setPicked] = useState<AddressValues | null>(null);
  const [messages, setMessages] = useState(0);
  const { isFolded, fold, unfold } = useFolding(end, error);
  useFoldingOfMessages(end, messages, fold);
  const isBeside = end === 'origin' && screen === 'destination';
  const foldNow = useRef(fold);
  foldNow.current = fold;
  // the screen of the destination shows a known origin as a card
  useEffect(() => {
    if (isBeside) foldNow.current();
  }, [isBeside]);
  const take = (address: AddressValues) => {
    setValue(end, address, { shouldDirty: true });
    setValue(`save_${end}`, false);
    clearErrors(end);
    confirmCode(address.postal_code);
    setPicked(address);
    if (fold() && end === 'origin') onScreen?.('destination');
  };
  const change = () => {
    unfold();
    onScreen?.(end);
  };
  const read = () => {
    setPicked(null);
    unfold();
    setMessages(messages + 1);
  };
  const isFromBook = picked !== null && isSameAddress(watch(end) as AddressValues, picked);
  const isElsewhere = screen !== undefined && screen !== end && !(isBeside && isFolded);
  return {
    isFolded,
    isElsewhere,
    change,
    take,
    read,
    messages,
    isPreset: picked === null && messages === 0,
    isFromBook,
  };
}

/** Opens a folded address; on a phone a pencil beside it. */
function Change({ end, isPhone, onChange }: { end: End; isPhone: boolean; onChange(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: `shipment.change.${end}` });
  if (!isPhone) return <Button onClick={onChange}>{name}</Button>;
  return (
    <Button className={styles.pencil} appearance="subtle" icon={<EditRegular />} aria-label={name} onClick={onChange} />
  );
}

/**
 * One end of the shipment: a saved address by search, or its fields. On a phone the destination begins with a box for the recipient's message and the
 * newest addresses; the origin, which seldom changes, is a card until it is opened on a screen of its own.
 */
export function AddressEnd({ end, isFirst = false, from, bookOf, error, screen, onScreen, onParcel }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const isPhone = useBreakpoint() === 'phone';
  const asks = isPhone && end === 'destination';
  const { isFolded, isElsewhere, change, take, read, messages, isPreset, isFromBook } = useEnd({
    end,
    error,
    screen,
    onScreen,
  });
  const whose = bookOf === undefined ? 'mine' : 'customer';
  const name = formatMessage({ id: `shipment.${end}` });
  return (
    <section className={mergeClasses(styles.end, isElsewhere && styles.elsewhere)} aria-label={name}>
      <h2 className={styles.title}>{screen === end ? formatMessage({ id: QUESTIONS[end] }) : name}</h2>
      {asks && (
        <div className={styles.shortcuts}>
          <Suspense fallback={null}>
            <RecipientShortcuts bookOf={bookOf} onRead={read} onPick={take} onParcel={onParcel} />
          </Suspense>
        </div>
      )}
      {(!isPhone || asks || !isFolded) && (
        <SavedSearch
          label={formatMessage({ id: `shipment.search.${end}` })}
          isFirst={isFirst}
          bookOf={bookOf}
          onPick={take}
        />
      )}
      {isFolded ? (
        <AddressCard
          end={end}
          note={isPreset && from ? formatMessage({ id: `shipment.origin.${from}` }, { whose }) : undefined}
          action={<Change end={end} isPhone={isPhone} onChange={change} />}
        />
      ) : (
        <AddressFields prefix={end} onParcel={onParcel} {...(asks ? { messages } : {})} />
      )}
      {(!isFolded || messages > 0) && !isFromBook && (
        <div className={styles.book}>
          <Suspense fallback={null}>
            <SaveToBook end={end} whose={whose} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
