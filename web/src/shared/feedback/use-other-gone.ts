import { useEffect, useState } from 'react';

/**
 * For a dialog that follows another one: Fluent may hide one that opens while another closes from screen readers.
 * @param dialog what the dialog shows, or its step
 * @returns whether the one before is gone, so that this one may open
 */
export function useOtherGone(dialog: unknown): boolean {
  const [ready, setReady] = useState(dialog);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(dialog));
    return () => cancelAnimationFrame(frame);
  }, [dialog]);
  return ready === dialog;
}
