import { screen, waitFor, within } from '@testing-library/react';
import { ResourceForm } from '../../shared/resource/form/resource-form.js';
import { ResourceList } from '../../shared/resource/resource-list.js';
import { listOf, MockServer } from '../../shared/testing/mock-server.js';
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

  it('the package templates start as a box unless another type is chosen', async () => {
    const server = new MockServer().on('POST packages', { data: ROW });
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
            visible: true,
          },
        },
      ]),
    );
  });
});
