import { useEffect, useMemo, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { QuoteInput } from '@porte/contracts/rating/quote.js';
import { useWatch, type Control } from 'react-hook-form';
import type { RatesSoFar } from '../../domain/rates/rates-so-far.js';
import { useCountryPreset } from '../../shared/address-form/default-country.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { quotesApi, useLazyQuoteQuery } from './quotes-api.js';
import type { Quoted } from './quoted.js';
import { keepQuote, quoteField, readQuote, toQuote, type QuoteValues } from './quote-values.js';

const ENDS = ['origin', 'destination'];

/** The quote's form and the last answer, which grows while carriers are asked. */
export function useQuoteForm() {
  const [ask] = useLazyQuoteQuery();
  const [asked, setAsked] = useState<Quoted | null>(null);
  const { data } = quotesApi.endpoints.quote.useQueryState(asked?.input ?? skipToken);
  const quoted = useMemo(() => asked && { ...asked, answer: data ?? asked.answer }, [asked, data]);
  const form = useDtoForm<QuoteValues, QuoteInput, RatesSoFar>({
    dto: QuoteInput as new () => object,
    values: readQuote(),
    toInput: toQuote,
    fieldOf: quoteField,
    save: input => ask(input),
    onSaved: (answer, input) =>
      setAsked({ answer, input, values: structuredClone(form.methods.getValues()), text: JSON.stringify(input) }),
  });
  const { methods } = form;
  useCountryPreset(methods, ENDS);
  useEffect(
    () => methods.subscribe({ formState: { values: true }, callback: ({ values }) => keepQuote(values) }),
    [methods],
  );
  const again = (): void => void (asked && ask(asked.input));
  return { form, quoted, again };
}

/** True after an edit that affects the price: the answer belongs to other values. */
export const useIsStale = ({ text }: Pick<Quoted, 'text'>, control: Control<QuoteValues>): boolean =>
  JSON.stringify(toQuote(useWatch({ control }) as QuoteValues)) !== text;
