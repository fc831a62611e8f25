import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isApiError, toApiError, type ApiError } from '../../api/api-error.js';
import { useLocale } from '../../i18n/intl.js';
import { brokenInForm, type DtoRules } from './dto-rules.js';
import { ruleText } from './rule-text.js';
import { assignDetails } from './server-details.js';

/** Errors of a rejected submit, from the local rules or from the server. @param isShown whether the form shows the field */
export function useSubmitErrors<Values extends FieldValues>(
  methods: UseFormReturn<Values>,
  rules: () => DtoRules<Values>,
  isShown: (name: string) => boolean,
) {
  const [locale] = useLocale();
  const [error, setError] = useState<ApiError | null>(null);
  const [refusals, setRefusals] = useState(0);

  const showServerError = (given: unknown): void => {
    const { onFields, rest } = assignDetails(
      isApiError(given) ? given : toApiError(500, null),
      isShown,
      rules().fieldOf,
    );
    for (const [name, message] of Object.entries(onFields))
      methods.setError(name as Path<Values>, { type: 'server', message });
    setError(rest);
  };

  /** Shows broken rules of hidden fields in the error bar; otherwise the submit button would seem to do nothing. */
  const showHiddenErrors = (): void => {
    const hidden = Object.entries(brokenInForm(rules(), methods.getValues())).filter(([name]) => !isShown(name));
    const details = Object.fromEntries(hidden.map(([name, rule]) => [name, [ruleText(rule, locale)]]));
    if (hidden.length > 0) setError({ ...toApiError(422, null), code: 'validation_failed', details });
  };

  const clear = (): void => setError(null);
  /** increments the counter that moves the focus to the first invalid field */
  const countRejection = (): void => setRefusals(count => count + 1);
  return { error, refusals, showServerError, showHiddenErrors, clear, countRejection };
}
