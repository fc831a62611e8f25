import type { ClipboardEvent } from 'react';

/** Pasted text is inserted at the cursor without surrounding white space. */
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
