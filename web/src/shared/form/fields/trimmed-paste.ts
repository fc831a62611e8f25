import type { ClipboardEvent } from 'react';

/** Pasted text goes in without the white space around it, at the place of the cursor. */
export const trimmedPaste =
  (change: (value: string) => void) =>
  (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const pasted = event.clipboardData.getData('text');
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    if (pasted === pasted.trim() || selectionStart === null || selectionEnd === null) return;
    event.preventDefault();
    const input = event.currentTarget;
    const end = selectionStart + pasted.trim().length;
    change(value.slice(0, selectionStart) + pasted.trim() + value.slice(selectionEnd));
    requestAnimationFrame(() => input.setSelectionRange(end, end));
  };
