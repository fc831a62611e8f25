import { screen } from '@testing-library/react';
import { useState } from 'react';
import { MockServer } from '../testing/mock-server.js';
import { renderAt } from '../testing/render.js';
import { offline } from '../api/api-error.js';
import { Problem } from './problem.js';

function Part() {
  const [isTrying, setTrying] = useState(false);
  return (
    <main tabIndex={-1}>
      {isTrying ? <p>Otra vez</p> : <Problem error={offline} onRetry={() => setTrying(true)} />}
    </main>
  );
}

it('keeps the focus in the section when a retry removes the error', async () => {
  const { user } = await renderAt('/', <Part />, { server: new MockServer() });
  await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }));
  expect(screen.getByText('Otra vez')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
