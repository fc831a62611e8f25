import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart, type LazyPart } from './lazy-part.js';

const Loaded = () => <h1>loaded</h1>;
const shown = (part: LazyPart) => (
  <Suspense fallback={<p>waiting</p>}>
    <part.Part />
  </Suspense>
);

describe('a lazy part', () => {
  it('is shown at once where it was loaded before', async () => {
    const part = lazyPart(() => Promise.resolve(Loaded));
    await part.preload();
    render(shown(part));
    expect(screen.getByRole('heading').textContent).toBe('loaded');
  });

  it('waits where it was not loaded before, and stays the same once it is shown', async () => {
    const part = lazyPart(() => Promise.resolve(Loaded));
    const { rerender } = render(shown(part));
    expect(screen.getByText('waiting')).toBeTruthy();
    const heading = await screen.findByRole('heading');
    await act(() => part.preload());
    rerender(shown(part));
    expect(screen.getByRole('heading')).toBe(heading);
  });
});
