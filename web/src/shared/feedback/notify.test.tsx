import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MockServer } from '../testing/mock-server.js';
import { renderAt } from '../testing/render.js';
import { Notices, useNotify, useOfferUndo } from './notify.js';

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

const timer = () => document.querySelector('[data-timer-status]');
/** The end of the timer's animation, which jsdom does not run. */
const end = () => act(() => void fireEvent.animationEnd(timer()!));

describe('a toast', () => {
  it('stays under the pointer and while the focus is in it', async () => {
    const { user } = await shown();
    const save = screen.getByRole('button', { name: 'Guardar' });
    await user.click(save);
    const link = await screen.findByRole('link', { name: 'Ver zona' });
    await waitFor(() => expect(timer()?.getAttribute('data-timer-status')).toBe('running'));
    await user.hover(link);
    expect(timer()?.getAttribute('data-timer-status')).toBe('paused');
    fireEvent.mouseLeave(link.closest('.fui-Toast')!);
    expect(timer()?.getAttribute('data-timer-status')).toBe('running');
    act(() => link.focus());
    expect(timer()?.getAttribute('data-timer-status')).toBe('paused');
    act(() => save.focus());
    expect(timer()?.getAttribute('data-timer-status')).toBe('running');
  });
});

describe('an offer to undo', () => {
  function Deleting({ told }: { told: boolean[] }) {
    const offer = useOfferUndo();
    return (
      <button onClick={() => void offer('Se eliminó Zona 1').then(isTaken => told.push(isTaken))}>Eliminar</button>
    );
  }
  const deleting = async () => {
    const told: boolean[] = [];
    const { user } = await renderAt(
      '/',
      <>
        <Deleting told={told} />
        <Notices />
      </>,
      { server: new MockServer() },
    );
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Se eliminó Zona 1');
    return { told, user };
  };

  it('is taken by its button', async () => {
    const { told, user } = await deleting();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(told).toEqual([true]));
  });

  it('ends with its time', async () => {
    const { told } = await deleting();
    expect(told).toEqual([]);
    await waitFor(() => expect(timer()).not.toBeNull());
    end();
    await waitFor(() => expect(told).toEqual([false]));
  });
});
