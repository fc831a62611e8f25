import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { useLocale } from '../../i18n/intl.js';
import { toBrokenRule } from '../rules/dto-rules.js';
import { useFormScope } from '../form-context.js';
import { ruleText } from '../rules/rule-text.js';

/** The props of every field. */
export interface FieldProps {
  /** nested ones by dots, `origin.street` */
  name: string;
  label: string;
  hint?: string | undefined;
  /** by default as in the contracts' class */
  required?: boolean | undefined;
}

/** A field's value, and what its Fluent Field shows: label, hint, and the words of a broken rule. */
export function useField<Value>({ name, label, hint, required }: FieldProps) {
  const {
    field,
    fieldState: { error },
  } = useController({ name });
  const scope = useFormScope();
  const [locale] = useLocale();
  const { announce } = scope;
  useEffect(() => announce(name), [announce, name]);
  const problem = error && (error.type === 'server' ? error.message : ruleText(toBrokenRule(error), locale));
  const shown = {
    label,
    required: required ?? scope.required.has(name),
    ...(hint ? { hint } : {}),
    ...(problem ? { validationMessage: problem } : {}),
  };
  return {
    value: field.value as Value,
    change: field.onChange as (value: Value) => void,
    blur: field.onBlur,
    shown,
    name,
  };
}
