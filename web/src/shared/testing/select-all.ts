import { screen, waitFor } from '@testing-library/react';

/** The checkbox that selects all rows of a page, once it can be used: while the rows load there is nothing to select. */
export const selectAll = () =>
  waitFor(() => {
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Toda la página' });
    expect(box.disabled).toBe(false);
    return box;
  });
