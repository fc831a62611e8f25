import { act, render, screen } from '@testing-library/react';
import { WordsProvider } from '../i18n/intl.js';
import { SkeletonRows } from './skeleton-rows.js';

it('a skeleton is shown only when the wait passes 150 ms', () => {
  jest.useFakeTimers();
  render(
    <WordsProvider>
      <SkeletonRows rows={3} columns={2} />
    </WordsProvider>,
  );
  act(() => jest.advanceTimersByTime(149));
  expect(screen.queryByLabelText('Cargando…')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByLabelText('Cargando…').children.length).toBe(3);
  jest.useRealTimers();
});
