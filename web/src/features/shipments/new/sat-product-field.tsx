import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { SatProduct } from '@porte/contracts/catalog/places.js';
import { satProductIdOf } from '@porte/contracts/catalog/sat-product-id.js';
import { SuggestBox } from '../../../shared/form/suggest/suggest-box.js';
import type { Suggestion } from '../../../shared/form/suggest/suggestion.js';
import { useDebouncedValue } from '../../../shared/hooks/use-debounce.js';
import type { ParcelDraft } from '../../../domain/shipments/draft.js';
import { useSatProductQuery, useSatProductsQuery } from '../sat-products-api.js';

const MIN_LETTERS = 3;

function useProductText(): (product: SatProduct) => string {
  const { formatMessage } = useIntl();
  return ({ code, description }) => formatMessage({ id: 'shipment.sat_product.named' }, { code, description });
}

/** The name of a stored product: a parcel and a template store only its id. */
function useChosenText(id: string | null, words: string): string {
  const { formatMessage } = useIntl();
  const textOf = useProductText();
  const { currentData, isFetching } = useSatProductQuery(id ?? '', { skip: id === null || words !== '' });
  if (id === null || words !== '' || isFetching) return words;
  return currentData ? textOf(currentData) : formatMessage({ id: 'shipment.sat_product.chosen' });
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

/** The SAT product, searched by words or code; only a selected one counts. */
export function SatProductField() {
  const { formatMessage } = useIntl();
  const { setValue } = useFormContext<ParcelDraft>();
  const [id, words] = useWatch<ParcelDraft, ['sat_product_id', 'sat_product']>({
    name: ['sat_product_id', 'sat_product'],
  });
  const [typed, setTyped] = useState<string | null>(null);
  const { options, isBusy, isSought } = useFound(typed);
  const chosen = useChosenText(id, words);
  const choose = (product: { id: string | null; words: string }) => {
    setValue('sat_product_id', product.id, { shouldDirty: true });
    setValue('sat_product', product.words, { shouldDirty: true });
  };
  const type = (text: string) => {
    setTyped(text);
    if (text === '') choose({ id: null, words: '' });
  };
  const pick = ({ key, text }: Suggestion) => {
    setTyped(null);
    choose({ id: satProductIdOf(key), words: text });
  };
  return (
    <SuggestBox
      label={formatMessage({ id: 'shipment.sat_product' })}
      hint={formatMessage({ id: 'shipment.sat_product.hint' })}
      value={typed ?? chosen}
      options={options}
      isBusy={isBusy}
      nothing={isSought && !isBusy ? formatMessage({ id: 'address.no_match' }) : undefined}
      onInput={type}
      onPick={pick}
      onBlur={() => setTyped(null)}
    />
  );
}
