import type { ClipboardEvent, ReactElement, Ref } from 'react';

/** One thing that a box of suggestions offers. */
export interface Suggestion {
  key: string;
  text: string;
  /** a second, quieter line */
  hint?: string;
}

export interface SuggestProps {
  label: string;
  name?: string;
  /** the text in the box */
  value: string;
  options: readonly Suggestion[];
  onInput(text: string): void;
  onPick(option: Suggestion): void;
  /** words of the person's own are as good as an option */
  isFree?: boolean;
  /** the options of the input are loading */
  isBusy?: boolean;
  /** shown instead of the list if there are no options */
  nothing?: string | undefined;
  hint?: string | undefined;
  problem?: string | undefined;
  required?: boolean;
  maxLength?: number;
  placeholder?: string;
  /** shown before the text, such as an icon */
  before?: ReactElement;
  inputRef?: Ref<HTMLInputElement>;
  onFocus?(): void;
  onBlur?(): void;
  onPaste?(event: ClipboardEvent<HTMLInputElement>): void;
}
