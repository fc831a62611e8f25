import { useEffect, useState } from 'react';
import { QuoteInput, type RatesAnswer } from '@porte/contracts/rating/quote.js';
import { useWatch, type Control } from 'react-hook-form';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useQuoteMutation } from './quotes-api.js';
import type { Quoted } from './quoted.js';
import { keepQuote, quoteField, readQuote, toQuote, type QuoteValues } from './quote-values.js';

/** The quote's form and the last answer. */
export function useQuoteForm() {
  const [ask] = useQuoteMutation();
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const form = useDtoForm<QuoteValues, QuoteInput, RatesAnswer>({
    dto: QuoteInput as new () => object,
    values: readQuote(),
    toInput: toQuote,
    fieldOf: quoteField,
    save: input => ask(input),
    onSaved: (answer, input) =>
      setQuoted({ answer, values: structuredClone(form.methods.getValues()), text: JSON.stringify(input) }),
  });
  const { methods } = form;
  useEffect(
    () => methods.subscribe({ formState: { values: true }, callback: ({ values }) => keepQuote(values) }),
    [methods],
  );
  return { form, quoted };
}

/** True after an edit that affects the price: the answer belongs to other values. */
export const useIsStale = ({ text }: Pick<Quoted, 'text'>, control: Control<QuoteValues>): boolean =>
  JSON.stringify(toQuote(useWatch({ control }) as QuoteValues)) !== text;
