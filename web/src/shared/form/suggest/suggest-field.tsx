import { useState } from 'react';
import { keyOf } from '../../../domain/address/clean.js';
import { trimmedPaste } from '../fields/trimmed-paste.js';
import { useField, type FieldProps } from '../fields/use-field.js';
import { SuggestBox } from './suggest-box.js';
import type { Suggestion } from './suggestion.js';

interface Props extends FieldProps {
  options: readonly Suggestion[];
  /** the options are needed from now on */
  onFocus?(): void;
  onPick?(option: Suggestion): void;
}

/** The options that hold what was typed, capitals and accents aside. */
export const fitting = (options: readonly Suggestion[], typed: string): readonly Suggestion[] =>
  options.filter(({ text }) => keyOf(text).includes(keyOf(typed)));

/** A text field with suggestions; other texts are accepted, too. */
export function SuggestField({ options, onPick, onFocus, ...props }: Props) {
  const {
    value,
    change,
    blur,
    shown: { label, required, hint, validationMessage },
    name,
  } = useField<string>(props);
  const [isTyped, setTyped] = useState(false);
  const type = (text: string) => {
    setTyped(true);
    change(text);
  };
  const pick = (option: Suggestion) => {
    setTyped(false);
    change(option.text);
    onPick?.(option);
  };
  return (
    <SuggestBox
      isFree
      name={name}
      label={label}
      required={required}
      hint={hint}
      problem={validationMessage}
      value={value ?? ''}
      options={isTyped ? fitting(options, value) : options}
      onInput={type}
      onPick={pick}
      onPaste={trimmedPaste(type)}
      onFocus={() => {
        setTyped(false);
        onFocus?.();
      }}
      onBlur={blur}
    />
  );
}
