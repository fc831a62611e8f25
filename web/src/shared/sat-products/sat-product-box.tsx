import { useState } from 'react';
import type { SatProduct } from '@porte/contracts/catalog/places.js';
import { satProductIdOf } from '@porte/contracts/catalog/sat-product-id.js';
import { useIntl } from 'react-intl';
import { SuggestBox } from '../form/suggest/suggest-box.js';
import type { Suggestion } from '../form/suggest/suggestion.js';
import { useDebouncedValue } from '../hooks/use-debounce.js';
import { useSatProductQuery, useSatProductsQuery } from './sat-products-api.js';

const MIN_LETTERS = 3;

function useProductText(): (product: SatProduct) => string {
  const { formatMessage } = useIntl();
  return ({ code, description }) => formatMessage({ id: 'form.sat_product.named' }, { code, description });
}

/** The name of a stored product: a parcel and a template store only its id. */
function useChosenText(id: string | null, words: string): string {
  const { formatMessage } = useIntl();
  const textOf = useProductText();
  const { currentData, isFetching } = useSatProductQuery(id ?? '', { skip: id === null || words !== '' });
  if (id === null || words !== '' || isFetching) return words;
  return currentData ? textOf(currentData) : formatMessage({ id: 'form.sat_product.chosen' });
}

function useFound(typed: string | null) {
  const textOf = useProductText();
  const sought = typed !== null && typed.trim().length >= MIN_LETTERS ? typed.trim() : '';
  const rested = useDebouncedValue(sought);
  const { currentData = [], isFetching } = useSatProductsQuery(rested, { skip: rested === '' });
  const isBusy = sought !== rested || isFetching;
  return {
    options: sought === '' || isBusy ? [] : currentData.map(product => ({ key: product.code, text: textOf(product) })),
    isBusy,
    isSought: sought !== '',
  };
}

/** A SAT product by its id, null for none, and its name, empty where it is yet to be looked up. */
export interface ChosenProduct {
  id: string | null;
  words: string;
}

interface Props extends ChosenProduct {
  label: string;
  hint?: string | undefined;
  onChoose(product: ChosenProduct): void;
}

/** The SAT product, searched by words or code; only a selected one counts. */
export function SatProductBox({ label, hint, id, words, onChoose }: Props) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState<string | null>(null);
  const { options, isBusy, isSought } = useFound(typed);
  const chosen = useChosenText(id, words);
  const type = (text: string) => {
    setTyped(text);
    if (text === '') onChoose({ id: null, words: '' });
  };
  const pick = ({ key, text }: Suggestion) => {
    setTyped(null);
    onChoose({ id: satProductIdOf(key), words: text });
  };
  return (
    <SuggestBox
      label={label}
      {...(hint ? { hint } : {})}
      value={typed ?? chosen}
      options={options}
      isBusy={isBusy}
      nothing={isSought && !isBusy ? formatMessage({ id: 'form.lookup.empty' }) : undefined}
      onInput={type}
      onPick={pick}
      onBlur={() => setTyped(null)}
    />
  );
}
