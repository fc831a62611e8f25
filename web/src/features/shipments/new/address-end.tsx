import { lazy, Suspense, useState } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { AddressFields } from '../../../shared/address-form/address-fields.js';
import { confirmCode } from '../../../shared/address-form/confirmed-codes.js';
import type { ParcelGuess } from '../../../domain/chat/parcel-guess.js';
import { isSameAddress, type AddressValues } from '../../../domain/address/address-values.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { AddressCard } from './address-card.js';
import { SavedSearch } from './saved-search.js';
import { useFolding } from './use-folding.js';
import type { OriginFrom } from './use-ends-start.js';

// It stands below the address, which is to be typed first.
const SaveToBook = lazy(() => import('./save-to-book.js').then(m => ({ default: m.SaveToBook })));

const useStyles = makeStyles({
  // as high as its check box, so that nothing moves when it comes
  book: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minHeight: '32px' },
  end: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface Props {
  end: 'origin' | 'destination';
  /** the first field that the user fills in: focused at the start */
  isFirst?: boolean;
  from: OriginFrom;
  /** the customer whose address book is offered; by default the user's own */
  bookOf?: string | undefined;
  error: ApiError | null;
  /** takes the parcel that a pasted message describes */
  onParcel?: (parcel: ParcelGuess) => void;
}

/** One end of the shipment: a saved address by search, or its fields. */
export function AddressEnd({ end, isFirst = false, from, bookOf, error, onParcel }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { setValue, watch, clearErrors } = useFormContext();
  const [picked, setPicked] = useState<AddressValues | null>(null);
  const { isFolded, fold, unfold } = useFolding(end, error);
  const take = (address: AddressValues) => {
    setValue(end, address, { shouldDirty: true });
    setValue(`save_${end}`, false);
    clearErrors(end);
    confirmCode(address.postal_code);
    setPicked(address);
    fold();
  };
  const isFromBook = picked !== null && isSameAddress(watch(end) as AddressValues, picked);
  const heading = `end-${end}`;
  const whose = bookOf === undefined ? 'mine' : 'customer';
  return (
    <section className={styles.end} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {formatMessage({ id: `shipment.${end}` })}
      </h2>
      <SavedSearch
        label={formatMessage({ id: `shipment.search.${end}` })}
        isFirst={isFirst}
        bookOf={bookOf}
        onPick={take}
      />
      {isFolded ? (
        <AddressCard
          end={end}
          note={picked === null && from ? formatMessage({ id: `shipment.origin.${from}` }, { whose }) : undefined}
          action={<Button onClick={unfold}>{formatMessage({ id: `shipment.change.${end}` })}</Button>}
        />
      ) : (
        <>
          <AddressFields prefix={end} onParcel={onParcel} />
          <div className={styles.book}>
            <Suspense fallback={null}>{!isFromBook && <SaveToBook end={end} whose={whose} />}</Suspense>
          </div>
        </>
      )}
    </section>
  );
}
