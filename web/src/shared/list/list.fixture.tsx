import { IntlProvider, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { listOf, MockServer, type SeenCall } from '../testing/mock-server.js';
import { renderAt } from '../testing/render.js';
import { ConfirmProvider } from '../feedback/confirm.js';
import { Notices } from '../feedback/notify.js';
import { defineResourcePages, type ListDeclaration } from '../resource/declaration.js';
import { ResourceList } from '../resource/resource-list.js';

/** A zone as the made-up list shows it. */
export type Area = {
  id: string;
  name: string;
  created_at: string;
  size?: number;
  price?: number;
  is_open?: boolean;
  kind?: string;
  status?: string;
};

const words = {
  'areas.title': 'Zonas',
  'areas.new': 'Nueva zona',
  'areas.empty': 'Aún no hay zonas.',
  'areas.name': 'Nombre',
  'areas.created_at': 'Creada',
  'areas.size': 'Códigos',
  'areas.price': 'Precio',
  'areas.is_open': 'Abierta',
  'areas.kind': 'Clase',
  'areas.kind.near': 'Cercana',
  'areas.kind.far': 'Lejana',
  'areas.status': 'Estado',
  'areas.provider_id': 'Proveedor',
  'areas.action.open': 'Abrir',
  'areas.action.visit': 'Ver códigos',
  'areas.refusal.destroy': 'Está abierta',
  'areas.confirm.destroy': '{name} se quitará de sus servicios.',
};

function Words({ children }: { children: ReactNode }) {
  const { messages, locale } = useIntl();
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...words } as Record<string, string>}>
      {children}
    </IntlProvider>
  );
}

export const anArea = (number: number, more: Partial<Area> = {}): Area => ({
  id: `area-${number}`,
  name: `Zona ${number}`,
  created_at: '2026-01-02T18:00:00Z',
  ...more,
});
export const areas = (from: number, to: number): Area[] =>
  Array.from({ length: to - from + 1 }, (_, index) => anArea(from + index));

/** A server with a number of areas that returns the requested page. */
export function areaServer(total: number): MockServer {
  const all = areas(1, total);
  return new MockServer().on('GET zones', ({ query }: SeenCall) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
    return listOf(all.slice((page - 1) * size, page * size), total, page, size);
  });
}

const declared: ListDeclaration<Area> = {
  columns: [
    { name: 'name', sortable: true },
    { name: 'created_at', kind: 'date', priority: 2, sortable: true },
  ],
  filters: [{ name: 'kind', kind: 'choice', choices: ['near', 'far'] }],
  actions: [
    { name: 'visit', to: ({ id }) => `/zones/${id}/codes` },
    { name: 'open', change: ({ name }) => ({ name: `${name} abierta` }) },
    { name: 'destroy', isDestructive: true },
  ],
};

interface Shown {
  server: MockServer;
  at?: string;
  role?: Role;
  /** of the signed-in user, where it differs */
  me?: object;
  list?: Partial<ListDeclaration<Area>>;
  /** shows toasts, too */
  hasNotices?: boolean;
}

/** Renders a sample list of zones, as an admin by default. */
export function showAreas({ server, at = '/zones', role = 'admin', me = {}, list = {}, hasNotices = false }: Shown) {
  const pages = defineResourcePages({
    path: 'zones',
    bundle: 'areas',
    list: { ...declared, ...list } as never,
    form: { fields: [{ name: 'name' }] },
  });
  return renderAt(
    at,
    <Words>
      <ConfirmProvider>
        <ResourceList pages={pages as never} />
        {hasNotices && <Notices />}
      </ConfirmProvider>
    </Words>,
    { server, role, me },
  );
}
