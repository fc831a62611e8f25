import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ActionBar } from '../layout/action-bar.js';
import { KeyHint } from '../layout/key-hint.js';
import { FormButtons, type FormButtonsProps } from './form-end.js';

type Props<Values extends FieldValues> = FormButtonsProps<Values> & {
  /** shown from the start, as for a new row */
  always?: boolean;
};

/** Ctrl S or ⌘ S sends the form of an element, also while a field is typed in. */
function useSaveKey() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isSave || event.key.toLowerCase() !== 's' || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      const button = place.current?.closest('button');
      if (!event.repeat) button?.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return place;
}

/** The key that saves, on the button that does. */
function SaveKey() {
  const place = useSaveKey();
  return (
    <span ref={place}>
      <KeyHint>Ctrl S</KeyHint>
    </span>
  );
}

/** Save and cancel of the page's form, at the edge of the window as soon as something changed. A page has one. */
export function SaveBar<Values extends FieldValues>({ always = false, ...buttons }: Props<Values>) {
  const { isDirty, isSaving } = buttons.form;
  if (!always && !isDirty && !isSaving) return null;
  return (
    <ActionBar>
      <FormButtons {...buttons} hint={<SaveKey />} />
    </ActionBar>
  );
}
