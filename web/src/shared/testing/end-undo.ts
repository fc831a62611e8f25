import { act, fireEvent, waitFor } from '@testing-library/react';

/** Lets the time to undo pass: the notice's timer is an animation, which does not run in tests. */
export async function endUndo(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[data-timer-status]')).not.toBeNull());
  act(() => void fireEvent.animationEnd(document.querySelector('[data-timer-status]')!));
}
