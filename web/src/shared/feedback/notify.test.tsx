import { screen } from '@testing-library/react';
import { MockServer } from '../testing/mock-server.js';
import { renderAt } from '../testing/render.js';
import { Notices, useNotify } from './notify.js';

function Saving() {
  const notify = useNotify();
  return <button onClick={() => notify('Zona guardada', { to: '/zones/1', text: 'Ver zona' })}>Guardar</button>;
}

const shown = () =>
  renderAt(
    '/',
    <>
      <Saving />
      <Notices />
    </>,
    { server: new MockServer() },
  );

describe('a success toast', () => {
  it('links to the saved row', async () => {
    const { user, place } = await shown();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Zona guardada')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Ver zona' }));
    expect(place()).toBe('/zones/1');
  });
});
