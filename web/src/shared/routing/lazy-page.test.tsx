import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage, type LazyPage } from './lazy-page.js';

const Page = () => <h1>loaded</h1>;
const shown = (part: LazyPage) => (
  <Suspense fallback={<p>waiting</p>}>
    <part.Page />
  </Suspense>
);

describe('a lazy page', () => {
  it('is shown at once where it was loaded before', async () => {
    const part = lazyPage(() => Promise.resolve(Page));
    await part.preload();
    render(shown(part));
    expect(screen.getByRole('heading').textContent).toBe('loaded');
  });

  it('waits where it was not loaded before, and stays the same once it is shown', async () => {
    const part = lazyPage(() => Promise.resolve(Page));
    const { rerender } = render(shown(part));
    expect(screen.getByText('waiting')).toBeTruthy();
    const heading = await screen.findByRole('heading');
    await act(() => part.preload());
    rerender(shown(part));
    expect(screen.getByRole('heading')).toBe(heading);
  });
});
