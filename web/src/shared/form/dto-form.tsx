import { useEffect, type ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { FormScopeProvider } from './form-context.js';
import type { DtoFormState } from './use-dto-form.js';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    // Focused controls must not be hidden behind the bars at the bottom.
    '& input, & select, & textarea, & button': { scrollMarginBottom: '144px' },
  },
});

const FOCUSABLE = 'input:not([disabled]), select, textarea, button, [tabindex="0"]';

/** A group such as the weekdays is invalid as a whole: its first control gets the focus. */
function focusFirstInvalid(form: HTMLFormElement): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!invalid) return;
  const control = invalid.matches(FOCUSABLE) ? invalid : invalid.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus({ preventScroll: true });
  invalid.scrollIntoView({ block: 'center' });
}

interface Props<Values extends FieldValues> {
  form: DtoFormState<Values>;
  children: ReactNode;
  /** the form's accessible name, where a page has more than one */
  label?: string;
}

/** The form around its fields: Enter submits, and after a refusal the first invalid field has the focus and is in view. */
export function DtoForm<Values extends FieldValues>({ form, children, label }: Props<Values>) {
  const styles = useStyles();
  const { element, refusals } = form;
  useEffect(() => {
    if (refusals > 0 && element.current) focusFirstInvalid(element.current);
  }, [refusals, element]);
  return (
    <FormProvider {...form.methods}>
      <FormScopeProvider value={form.scope}>
        <form
          ref={element}
          className={styles.form}
          noValidate
          aria-label={label}
          onSubmit={event => void form.submit(event)}
        >
          {children}
        </form>
      </FormScopeProvider>
    </FormProvider>
  );
}
