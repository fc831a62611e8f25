import { screen, waitFor, within } from '@testing-library/react';
import { failure, MockServer } from '../testing/mock-server.js';
import { renderAt } from '../testing/render.js';
import { ExportButton } from './list-export.js';

describe('the export of a list', () => {
  const saved: string[] = [];
  let click: jest.SpyInstance;
  beforeEach(() => {
    localStorage.clear();
    saved.length = 0;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => click.mockRestore());

  const show = async (server: MockServer) => {
    const view = await renderAt(
      '/packages',
      <ExportButton
        path="packages"
        query={{ where: { name: { like: 'caja' } }, search: 'ropa' }}
        fileName="Empaques"
      />,
      { server },
    );
    const open = async () => {
      await view.user.click(screen.getByText('Exportar'));
      return within(await screen.findByRole('dialog'));
    };
    return { ...view, open };
  };

  it('asks for the columns and the kind of file, and remembers both', async () => {
    const server = new MockServer().on('POST packages/export', () => new Blob(['x']));
    const { user, open } = await show(server);
    const first = await open();
    await user.click(first.getByRole('radio', { name: 'CSV' }));
    await user.click(first.getByRole('checkbox', { name: 'Contenido' }));
    await user.click(first.getByRole('button', { name: 'Descargar' }));
    await waitFor(() => expect(saved).toEqual(['Empaques.csv']));
    expect(Object.fromEntries(server.sent('POST packages/export')[0]!.query)).toEqual({
      where: '{"name":{"like":"caja"}}',
      search: 'ropa',
      format: 'csv',
      columns: 'name,parcel_type,length,width,height,weight',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await open();
    expect(again.getByRole<HTMLInputElement>('radio', { name: 'CSV' }).checked).toBe(true);
    expect(again.getByRole<HTMLInputElement>('checkbox', { name: 'Contenido' }).checked).toBe(false);
  });

  it('says in the dialog why there is no file', async () => {
    const server = new MockServer().on(
      'POST packages/export',
      failure(429, 'exports_busy', { messages: ['Espera un momento.'] }),
    );
    const { user, open } = await show(server);
    const dialog = await open();
    await user.click(dialog.getByRole('button', { name: 'Descargar' }));
    expect(await dialog.findByText('Espera un momento.')).toBeTruthy();
    expect(saved).toEqual([]);
  });
});
