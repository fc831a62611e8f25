import { useState } from 'react';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useIntl } from 'react-intl';
import { useList } from '../../../shared/api/resources.js';
import type { DraftCustomer } from '../../../domain/shipments/draft.js';
import { SuggestBox } from '../../../shared/form/suggest/suggest-box.js';
import { useDebouncedValue } from '../../../shared/hooks/use-debounce.js';

/** Fewer letters match too much. */
const MIN_LETTERS = 3;
const SUGGESTIONS = 10;

/** The customers that match the text; the newest ones while it is short. */
function useCustomers(text: string, isWanted: boolean) {
  const sought = text.trim().length < MIN_LETTERS ? '' : text.trim();
  const rested = useDebouncedValue(sought);
  const where = { user_type: 'customer', status: 'active', ...(rested ? { search: { like: rested } } : {}) };
  const { page, isFetching, error } = useList(
    'users',
    { per_page: SUGGESTIONS, order: 'created_at desc', where },
    { skip: !isWanted },
  );
  return {
    rows: page?.data ?? [],
    isBusy: isWanted && !error && (sought !== rested || isFetching),
    isSought: sought !== '',
  };
}

/** Lets staff choose the customer before any address is shown. */
export function CustomerPicker({ onPick }: { onPick(customer: DraftCustomer): void }) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const { rows, isBusy, isSought } = useCustomers(text, isWanted);
  const options = rows.map(({ id, fullname, email, company }) => ({
    key: id,
    text: fullname,
    hint: [company, email].filter(Boolean).join(' · '),
  }));
  const pick = ({ key }: { key: string }) => {
    const { id, fullname, email } = rows.find(row => row.id === key)!;
    onPick({ id, name: fullname, email });
  };
  return (
    <SuggestBox
      label={formatMessage({ id: 'shipment.customer' })}
      hint={formatMessage({ id: 'shipment.customer.hint' })}
      required
      value={text}
      placeholder={formatMessage({ id: 'shipment.customer.placeholder' })}
      before={<SearchRegular />}
      isBusy={isBusy}
      options={isBusy && isSought ? [] : options}
      nothing={isSought && !isBusy ? formatMessage({ id: 'shipment.customer.nothing' }) : undefined}
      onInput={setText}
      onPick={pick}
      onFocus={() => setWanted(true)}
    />
  );
}
