import { useEffect, useRef, useState } from 'react';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useIntl } from 'react-intl';
import { addressValues, type AddressValues } from '../../../domain/address/address-values.js';
import { useList } from '../../../shared/api/resources.js';
import { SuggestBox } from '../../../shared/form/suggest/suggest-box.js';
import type { Suggestion } from '../../../shared/form/suggest/suggestion.js';
import { useDebouncedValue } from '../../../shared/hooks/use-debounce.js';

/** Fewer letters match too much. */
const MIN_LETTERS = 3;
const SUGGESTIONS = 10;

interface Props {
  label: string;
  isFirst: boolean;
  /** the customer whose addresses are offered; by default the user's own */
  bookOf?: string | undefined;
  onPick(address: AddressValues): void;
}

const optionOf = (
  { name, aka, company, street, number, neighborhood, city, postal_code }: AddressValues,
  key: string,
): Suggestion => ({
  key,
  text: [aka, name].filter(Boolean).join(' · '),
  hint: [company === name ? '' : company, `${street} ${number}`, neighborhood, `${postal_code} ${city}`]
    .filter(Boolean)
    .join(', '),
});

/** The addresses that match the text; the latest ones while it is short. */
function useSaved(text: string, bookOf: string | undefined, isWanted: boolean) {
  const sought = text.trim().length < MIN_LETTERS ? '' : text.trim();
  const rested = useDebouncedValue(sought);
  const { page, isFetching, error } = useList(
    'addresses',
    {
      per_page: SUGGESTIONS,
      order: 'created_at desc',
      where: { user_id: bookOf, ...(rested ? { search: { like: rested } } : {}) },
    },
    { skip: !isWanted },
  );
  return {
    rows: page?.data ?? [],
    isBusy: isWanted && !error && (sought !== rested || isFetching),
    isSought: sought !== '',
  };
}

/** With a mouse, focusing a field does not open an on-screen keyboard. */
const hasMouse = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** Finds a saved address by name, alias, phone or street; Enter selects the first. */
export function SavedSearch({ label, isFirst, bookOf, onPick }: Props) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { rows, isBusy, isSought } = useSaved(text, bookOf, isWanted);
  useEffect(() => {
    if (isFirst && hasMouse()) input.current?.focus();
  }, [isFirst]);
  const pick = ({ key }: Suggestion) => {
    setText('');
    onPick(addressValues(rows.find(row => row.id === key)));
  };
  return (
    <SuggestBox
      label={label}
      value={text}
      placeholder={formatMessage({ id: 'shipment.search.placeholder' })}
      before={<SearchRegular />}
      inputRef={input}
      isBusy={isBusy}
      options={isBusy && isSought ? [] : rows.map(row => optionOf(addressValues(row), row.id))}
      nothing={isSought && !isBusy ? formatMessage({ id: 'shipment.search.nothing' }) : undefined}
      onInput={setText}
      onPick={pick}
      onFocus={() => setWanted(true)}
    />
  );
}
