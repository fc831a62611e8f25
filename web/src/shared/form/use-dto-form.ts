import { useMemo, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../api/api-error.js';
import { useDecisionKey } from './decision-key.js';
import { dtoResolver, requiredNames, toFieldError, type DtoRules } from './rules/dto-rules.js';
import type { FormScope } from './form-context.js';
import { cleanInput, copyOf, withoutEmpty } from './input-values.js';
import { useSubmitErrors } from './rules/use-submit-errors.js';
import { useGuards } from './use-guards.js';
import { useShownNames } from './use-shown-names.js';

/** What an RTK mutation's trigger resolves to. */
export interface SaveAnswer<Saved> {
  data?: Saved;
  error?: unknown;
}

/** What a form is of. */
export interface DtoFormOptions<Values extends FieldValues, Input extends object, Saved> extends Omit<
  DtoRules<Values>,
  'toInput'
> {
  /** at the start; what changes later does not touch what was typed */
  values: Values;
  /** the request; by default the values trimmed, without empty ones */
  toInput?(values: Values): Input;
  /** a second look, before a valid input is sent; false leaves the form as it is */
  ask?(input: Input): Promise<boolean>;
  /** @param idempotencyKey one for a decision: the same when the same values are sent again */
  save(input: Input, idempotencyKey: string): Promise<SaveAnswer<Saved>>;
  /** after a success, when the form no longer counts as changed: the place to lead elsewhere */
  onSaved?(data: Saved, input: Input): void;
}

/** A form at work; `<DtoForm>` and the pieces around it take it whole. */
export interface DtoFormState<Values extends FieldValues> {
  methods: UseFormReturn<Values>;
  /** validates, then saves; ignored while saving */
  submit(event?: { preventDefault(): void; stopPropagation(): void }): Promise<void>;
  /** what belongs to no field */
  error: ApiError | null;
  isSaving: boolean;
  isDirty: boolean;
  scope: FormScope;
  /** the <form> */
  element: RefObject<HTMLFormElement | null>;
  /** counts rejections; after each the first invalid field gets the focus */
  refusals: number;
}

/** The rules as they are now, and what the fields ask of them. */
function useRules<Values extends FieldValues, Input extends object, Saved>(
  latest: RefObject<DtoFormOptions<Values, Input, Saved>>,
) {
  const { dto, parts, required: more, fieldOf } = latest.current;
  const shown = useShownNames();
  const { guard, held } = useGuards();
  const required = useMemo(() => requiredNames({ dto, parts, required: more, fieldOf }), [dto, parts, more, fieldOf]);
  const scope = useMemo(() => ({ required, announce: shown.announce, guard }), [required, shown, guard]);
  const toInput = (values: Values): Input =>
    latest.current.toInput?.(values) ?? (withoutEmpty(cleanInput(values)) as Input);
  const rules = useRef((): DtoRules<Values> => ({
    ...latest.current,
    required: (latest.current.required ?? []).filter(shown.isShown),
    toInput,
  })).current;
  return { rules, scope, toInput, isShown: shown.isShown, held };
}

/** Ignores further calls while one is running. */
function useOnce(work: () => Promise<void>): () => Promise<void> {
  const isBusy = useRef(false);
  return async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => {
      isBusy.current = false;
    });
  };
}

/**
 * A form validated by a class of the contracts on blur and on submit, like on the server. The server's errors are shown at their fields, all others
 * in `error`; a failed save keeps the input.
 */
export function useDtoForm<Values extends FieldValues, Input extends object = Values, Saved = unknown>(
  options: DtoFormOptions<Values, Input, Saved>,
): DtoFormState<Values> {
  const latest = useRef(options);
  latest.current = options;
  const element = useRef<HTMLFormElement>(null);
  const { rules, scope, toInput, isShown, held } = useRules(latest);
  const methods = useForm<Values>({
    defaultValues: options.values as DefaultValues<Values>,
    resolver: dtoResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { showServerError, showHiddenErrors, clear, countRejection, error, refusals } = useSubmitErrors(
    methods,
    rules,
    isShown,
  );
  const decision = useDecisionKey();
  const send = async (): Promise<void> => {
    const broken = await held();
    for (const [name, rule] of broken) methods.setError(name as Path<Values>, toFieldError(rule));
    if (broken.length > 0) return;
    const values = copyOf(methods.getValues());
    const input = toInput(values);
    if (latest.current.ask && !(await latest.current.ask(input))) return;
    const answer = await latest.current.save(input, decision.keyFor(input));
    if (answer.error !== undefined) return showServerError(answer.error);
    decision.done();
    // the leave guard must see a clean form before onSaved navigates
    flushSync(() => methods.reset(values, { keepValues: true }));
    if (element.current) latest.current.onSaved?.(answer.data as Saved, input);
  };
  const once = useOnce(async () => {
    clear();
    await methods.handleSubmit(send, showHiddenErrors)();
    countRejection();
  });
  const submit: DtoFormState<Values>['submit'] = event => {
    event?.preventDefault();
    event?.stopPropagation();
    return once();
  };
  return {
    methods,
    submit,
    error,
    isSaving: methods.formState.isSubmitting,
    isDirty: methods.formState.isDirty,
    scope,
    element,
    refusals,
  };
}
