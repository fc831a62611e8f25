import { act, fireEvent, render, screen } from '@testing-library/react';
import { WordsProvider } from '../i18n/intl.js';
import { CopyText } from './copy.js';

const shown = () =>
  render(
    <WordsProvider>
      <CopyText text="ABC123" label="Copiar número de guía" />
    </WordsProvider>,
  );
const press = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copiar número de guía' })));
const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

describe('CopyText', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('copies the text and announces it for 1.5 s', async () => {
    const copied: string[] = [];
    clipboard(text => Promise.resolve(void copied.push(text)));
    shown();
    expect(screen.getByRole('status').textContent).toBe('');
    await press();
    expect([copied, screen.getByRole('status').textContent]).toEqual([['ABC123'], 'Copiado!']);
    act(() => jest.advanceTimersByTime(1499));
    expect(screen.getByRole('status').textContent).toBe('Copiado!');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says what to do when the browser denies clipboard access', async () => {
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    shown();
    await press();
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.getByRole('status').textContent).toBe('No se pudo copiar. Selecciona el texto y cópialo.');
  });
});
