import type { FieldValues } from 'react-hook-form';
import { ActionBar } from '../layout/action-bar.js';
import { FormButtons, type FormButtonsProps } from './form-end.js';

type Props<Values extends FieldValues> = FormButtonsProps<Values> & {
  /** shown from the start, as for a new row */
  always?: boolean;
};

/** Save and cancel of the page's form, at the edge of the window as soon as something changed. A page has one. */
export function SaveBar<Values extends FieldValues>({ always = false, ...buttons }: Props<Values>) {
  const { isDirty, isSaving } = buttons.form;
  if (!always && !isDirty && !isSaving) return null;
  return (
    <ActionBar>
      <FormButtons {...buttons} />
    </ActionBar>
  );
}
