import { screen, waitFor } from '@testing-library/react';
import { Route, Routes, useParams, useSearchParams } from 'react-router-dom';
import { DataTable } from '../list/table/list-table.js';
import { AppLink } from '../routing/app-link.js';
import { MockServer } from '../testing/mock-server.js';
import { renderAt } from '../testing/render.js';
import { BackButton } from './back-button.js';
import { PageFrame } from './page-frame.js';

const BOXES = ['a', 'b', 'c'].map(id => ({ id }));

function List() {
  return (
    <DataTable
      label="Cajas"
      columns={[{ name: 'id', head: 'Caja', cell: ({ id }) => `Caja ${id}` }]}
      rows={BOXES}
      nameOf={({ id }) => id}
      rowTo={({ id }) => `/boxes/${id}`}
    />
  );
}

function Detail() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <PageFrame title={`Caja ${id} ${search.get('tab') ?? ''}`} back={<BackButton list="/boxes" label="Volver" />}>
      <AppLink to={`/boxes/${id}?tab=lid`}>Tapa</AppLink>
    </PageFrame>
  );
}

const show = (at: string) =>
  renderAt(
    at,
    <Routes>
      <Route path="/boxes" element={<List />} />
      <Route path="/boxes/:id" element={<Detail />} />
      <Route path="/boxes/:id/edit" element={<Detail />} />
    </Routes>,
    { server: new MockServer(), route: '/*' },
  );
const button = (name: RegExp) => screen.queryByRole('button', { name });

describe('the rows around a detail', () => {
  it('leads by J and K along the list that it was opened from, and back to that list', async () => {
    const { user, place } = await show('/boxes?page=2');
    await user.click(await screen.findByRole('link', { name: 'Caja b' }));
    await screen.findByRole('button', { name: /^Siguiente/ });
    await user.keyboard('j');
    await waitFor(() => expect(place()).toBe('/boxes/c'));
    expect(button(/^Siguiente/)!.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('j');
    await user.keyboard('k');
    await waitFor(() => expect(place()).toBe('/boxes/b'));
    await user.click(button(/^Anterior/)!);
    await waitFor(() => expect(place()).toBe('/boxes/a'));
    await user.click(screen.getByRole('link', { name: 'Volver' }));
    expect(place()).toBe('/boxes?page=2');
  });

  it('keeps the way over a tab of the page', async () => {
    const { user, place } = await show('/boxes?page=2');
    await user.click(await screen.findByRole('link', { name: 'Caja a' }));
    await user.click(await screen.findByRole('link', { name: 'Tapa' }));
    await screen.findByRole('button', { name: /^Siguiente/ });
    await user.keyboard('j');
    await waitFor(() => expect(place()).toBe('/boxes/b'));
    expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/boxes?page=2');
  });

  it('has no buttons where it was opened by its address', async () => {
    await show('/boxes/b');
    await screen.findByRole('heading', { name: /Caja b/ });
    expect(button(/^Siguiente/)).toBeNull();
  });
});
