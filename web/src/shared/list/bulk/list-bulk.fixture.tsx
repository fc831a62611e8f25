import { screen, within } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { listOf, MockServer, type SeenCall } from '../../testing/mock-server.js';
import type { ListDeclaration } from '../../resource/declaration.js';
import { areas, showAreas, type Area } from '../list.fixture.js';

const destroy = { name: 'destroy', isDestructive: true, bulk: true } as const;
const open = {
  name: 'activate',
  isFor: ({ status }: Area) => status === 'suspended',
  change: () => ({ status: 'active' }),
  bulk: true,
} as const;

/** A server that removes destroyed areas; with `isHeld` each call waits until the test resolves it. */
export class AreaServer extends MockServer {
  readonly held: (() => void)[] = [];
  isHeld = false;
  /** the maximum number of concurrent calls */
  most = 0;
  /** what a row's call answers instead */
  readonly refusals = new Map<string, unknown>();
  private underWay = 0;

  constructor(public rows: Area[] = areas(1, 5)) {
    super();
    this.on('GET zones', ({ query }: SeenCall) => {
      const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
      return listOf(this.rows.slice((page - 1) * size, page * size), this.rows.length, page, size);
    });
    this.on('DELETE zones/*', (call: SeenCall) =>
      this.answer(call, id => {
        this.rows = this.rows.filter(row => row.id !== id);
      }),
    );
    this.on('PUT zones/*', (call: SeenCall) =>
      this.answer(call, id => {
        this.rows = this.rows.map(row => (row.id === id ? { ...row, status: 'active' } : row));
      }),
    );
  }

  private async answer({ path, method }: SeenCall, change: (id: string) => void): Promise<unknown> {
    const id = path.split('/')[1]!;
    this.most = Math.max(this.most, ++this.underWay);
    if (this.isHeld) await new Promise<void>(resolve => this.held.push(resolve));
    this.underWay--;
    if (this.refusals.has(id)) return this.refusals.get(id);
    change(id);
    return method === 'DELETE' ? null : { data: this.rows.find(row => row.id === id) };
  }
}

interface Shown {
  server: MockServer;
  at?: string;
  role?: Role;
  list?: Partial<ListDeclaration<Area>>;
}

/** A list whose rows can be destroyed and, if suspended, activated: one by one and together. */
export const showBulk = ({ list = {}, ...shown }: Shown) =>
  showAreas({ ...shown, list: { actions: [destroy, open], ...list } });

export const tick = (name: string | number) =>
  screen.findByRole<HTMLInputElement>('checkbox', {
    name: `Seleccionar ${typeof name === 'number' ? `Zona ${name}` : name}`,
  });
export const bar = () => screen.findByRole('region', { name: 'Acciones con lo seleccionado' });
export const inBar = async (name: string) => within(await bar()).findByRole('button', { name });
/** The names of the ticked rows, in their order. */
export const ticked = (): string[] =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox', { name: /^Seleccionar / })
    .filter(box => box.checked)
    .map(box => box.getAttribute('aria-label')!.replace('Seleccionar ', ''));
