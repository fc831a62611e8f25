import { satProductIdOf } from '@porte/contracts/catalog/sat-product-id.js';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceForm } from '../../shared/resource/form/resource-form.js';
import { ResourceList } from '../../shared/resource/resource-list.js';
import { listOf, MockServer, type SeenCall } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { selectAll } from '../../shared/testing/select-all.js';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { packagePages } from './package-pages.js';

jest.setTimeout(30_000);

const ROW = {
  id: 't1',
  name: 'Caja mediana',
  parcel_type: 'box',
  length: 30,
  width: 40,
  height: 25.5,
  weight: 4.2,
  contents: 'Ropa',
  sat_product_id: null,
  visible: true,
};

describe('the package templates', () => {
  it('the package templates show their size and weight', async () => {
    await renderAt(
      '/packages',
      <ConfirmProvider>
        <ResourceList pages={packagePages as never} />
      </ConfirmProvider>,
      { server: new MockServer().on('GET packages', listOf([ROW])) },
    );
    const row = (await screen.findByText('Caja mediana')).closest('tr')!;
    expect(row.textContent).toContain('30 × 40 × 25.5 cm');
    expect(row.textContent).toContain('4.2 kg');
    expect(row.textContent).toContain('Caja');
  });

  it('the package templates are deleted together', async () => {
    const server = new MockServer()
      .on('GET packages', listOf([ROW, { ...ROW, id: 't2', name: 'Sobre' }]))
      .on('DELETE packages/*', null);
    const { user } = await renderAt(
      '/packages',
      <ConfirmProvider>
        <ResourceList pages={packagePages as never} />
      </ConfirmProvider>,
      { server },
    );
    await user.click(await selectAll());
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: '¿Eliminar 2 empaques?' })).getByRole('button', {
        name: 'Eliminar',
      }),
    );
    await waitFor(() => expect(server.sent('DELETE packages/*')).toHaveLength(2));
  });

  it('the package templates start as a box unless another type is chosen, with a SAT product', async () => {
    const server = new MockServer()
      .on('POST packages', { data: ROW })
      .on('GET sat_products', { data: { data: [{ code: '10111301', description: 'Juguetes para mascotas' }] } });
    const { user } = await renderAt(
      '/packages/new',
      <ConfirmProvider>
        <ResourceForm pages={packagePages as never} />
      </ConfirmProvider>,
      { server },
    );
    for (const [name, text] of [
      ['Nombre', 'Chica'],
      ['Largo', '20'],
      ['Ancho', '15'],
      ['Alto', '10,5'],
      ['Peso', '1'],
      ['Contenido', 'Ropa'],
    ] as const) {
      await user.click(screen.getByLabelText(new RegExp(`^${name}`)));
      await user.paste(text);
    }
    const product = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Producto SAT/ });
    await user.type(product, 'juguetes');
    await user.click(await screen.findByRole('option', { name: /Juguetes/ }));
    expect(product.value).toBe('10111301 · Juguetes para mascotas');
    await user.click(screen.getByRole('button', { name: 'Guardar', hidden: true }));
    await waitFor(() =>
      expect(server.sent('POST packages').map(call => call.body)).toEqual([
        {
          package: {
            name: 'Chica',
            parcel_type: 'box',
            length: 20,
            width: 15,
            height: 10.5,
            weight: 1,
            contents: 'Ropa',
            sat_product_id: satProductIdOf('10111301'),
            visible: true,
          },
        },
      ]),
    );
  });

  it('the package templates name their SAT product, which may be taken away', async () => {
    const clothes = satProductIdOf('53101600');
    const server = new MockServer()
      .on('GET packages/t1', { data: { ...ROW, sat_product_id: clothes } })
      .on('GET sat_products', ({ query }: SeenCall) => ({
        data: { data: query.get('id') === clothes ? [{ code: '53101600', description: 'Faldas y blusas' }] : [] },
      }))
      .on('PUT packages/*', { data: ROW });
    const { user } = await renderAt(
      '/packages/t1/edit',
      <ConfirmProvider>
        <ResourceForm pages={packagePages as never} />
      </ConfirmProvider>,
      { server, route: '/packages/:id/edit' },
    );
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Producto SAT/ });
    await waitFor(() => expect(field.value).toBe('53101600 · Faldas y blusas'));
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Guardar', hidden: true }));
    await waitFor(() =>
      expect(server.sent('PUT packages/*').at(-1)?.body).toEqual({ package: { sat_product_id: null } }),
    );
  });
});
