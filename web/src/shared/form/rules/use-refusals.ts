import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isApiError, toApiError, type ApiError } from '../../api/api-error.js';
import { useLocale } from '../../i18n/intl.js';
import { brokenInForm, type DtoRules } from './dto-rules.js';
import { ruleText } from './rule-text.js';
import { landDetails } from './server-details.js';

/** What came of a submit that was refused, by the rules here or by the server. @param isShown whether a field stands in the form */
export function useRefusals<Values extends FieldValues>(
  methods: UseFormReturn<Values>,
  rules: () => DtoRules<Values>,
  isShown: (name: string) => boolean,
) {
  const [locale] = useLocale();
  const [error, setError] = useState<ApiError | null>(null);
  const [refusals, setRefusals] = useState(0);

  const refuse = (given: unknown): void => {
    const { onFields, rest } = landDetails(isApiError(given) ? given : toApiError(500, null), isShown, rules().fieldOf);
    for (const [name, message] of Object.entries(onFields))
      methods.setError(name as Path<Values>, { type: 'server', message });
    setError(rest);
  };

  /** A rule broken by what the form does not show is said in the bar: silence would look like a dead button. */
  const sayHidden = (): void => {
    const hidden = Object.entries(brokenInForm(rules(), methods.getValues())).filter(([name]) => !isShown(name));
    const details = Object.fromEntries(hidden.map(([name, rule]) => [name, [ruleText(rule, locale)]]));
    if (hidden.length > 0) setError({ ...toApiError(422, null), code: 'validation_failed', details });
  };

  const forget = (): void => setError(null);
  /** the fields say what is wrong: now the first of them may take the focus */
  const told = (): void => setRefusals(count => count + 1);
  return { error, refusals, refuse, sayHidden, forget, told };
}
