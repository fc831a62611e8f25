import { act, render, screen } from '@testing-library/react';
import { WordsProvider } from '../../i18n/intl.js';
import { ListSkeleton } from './list-skeleton.js';

it('the skeleton of a list puts nothing but rows into the table body', () => {
  jest.useFakeTimers();
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <WordsProvider>
      <table>
        <tbody>
          <ListSkeleton
            columns={[{ name: 'name' }]}
            selection={null}
            hasDetails={false}
            hasActions
            density="comfortable"
            rows={3}
          />
        </tbody>
      </table>
    </WordsProvider>,
  );
  const children = () => [...document.querySelector('tbody')!.children].map(({ tagName }) => tagName);
  expect(children()).toEqual(['TR']);
  act(() => jest.advanceTimersByTime(150));
  expect(children()).toEqual(['TR', 'TR', 'TR', 'TR']);
  expect(screen.getByLabelText('Cargando…')).toBeTruthy();
  expect(document.querySelectorAll('tr:not([hidden])').length).toBe(3);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
  jest.useRealTimers();
});
