import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes, useNavigate } from 'react-router-dom';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { listOf, MockServer, type SeenCall } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { ConfirmProvider } from '../../../shared/feedback/confirm.js';
import { EndsPage, ManualEndsPage } from './ends-page.js';
import { ParcelPage } from './parcel-page.js';

export const SHIPMENT = '0190a000-0000-7000-8000-00000000000a';

export const anEnd = (more: object = {}) => ({
  name: 'Ana Núñez',
  company: 'Ñandú',
  email: 'ana@example.com',
  phone: '5512345678',
  calling_code: null,
  rfc: null,
  country_id: 'c1',
  country_code: 'MX',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code: '06000',
  reference: null,
  ...more,
});

export const saved = (id: string, more: object = {}) => ({ id, aka: null, ...anEnd(more) });
export const LUPITA = saved('a1', {
  name: 'Lupita Pérez',
  aka: 'Casa de Lupita',
  street: 'Orizaba',
  number: '101',
  city: 'Monterrey',
  state: 'Nuevo León',
  postal_code: '64000',
});
export const BODEGA = saved('a2', { name: 'Bodega Sur', street: 'Calzada de Tlalpan', number: '3000' });

export const aShipment = (more: object = {}) => ({
  id: SHIPMENT,
  sequential_id: 7,
  user_id: 'u',
  status: 'pending',
  step: 'packaging',
  source: 'app',
  source_number: null,
  origin: anEnd(),
  destination: LUPITA,
  parcels: [],
  rate: null,
  generated_label: null,
  error: null,
  created_at: '2026-01-01T10:00:00Z',
  ...more,
});

export const A_PARCEL = {
  id: 'p1',
  parcel_type: 'box',
  length: 30,
  width: 40,
  height: 25,
  weight: 4.2,
  declared_tax_value: 1000,
  contents: 'Ropa',
  sat_product_id: null,
  insure_package: true,
};

const search = ({ query }: SeenCall): object => {
  const where = JSON.parse(query.get('where') ?? '{}') as { search?: { like: string } };
  const all = [LUPITA, BODEGA];
  return listOf(
    where.search ? all.filter(row => row.name.toLowerCase().includes(where.search!.like.toLowerCase())) : all,
  );
};

/** A customer who has sent from the Centro and has two saved addresses. */
export const aServer = (): MockServer =>
  new MockServer()
    .on('GET settings/*/by_key', { data: { value: '0' } })
    .on('GET addresses', search)
    .on('GET shipments', listOf([aShipment()]))
    .on('GET colonies', { data: { state: 'Ciudad de México', data: [] } })
    .on(`GET shipments/${SHIPMENT}`, { data: aShipment() });

/** The browser's "back". */
let goBack = (): void => {};

function Back() {
  const navigate = useNavigate();
  goBack = () => act(() => void navigate(-1));
  return null;
}

/** The first two steps, at a path. */
export async function showWizard(path: string, server: MockServer, role: Role = 'customer') {
  const page = await renderAt(
    path,
    <ConfirmProvider>
      <Routes>
        <Route path="/shipments/new" element={<EndsPage />} />
        <Route path="/manual-shipments/new" element={<ManualEndsPage />} />
        <Route path="/shipments/:id/edit" element={<EndsPage />} />
        <Route path="/shipments/:shipmentId/parcels/new" element={<ParcelPage />} />
      </Routes>
      <Back />
    </ConfirmProvider>,
    { server, role, route: '*' },
  );
  return { ...page, goBack: () => goBack() };
}

export const field = (name: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}\\s*\\*?$`), { selector: 'input' });
/** Includes hidden controls, because checking visibility is slow in a form of this size. */
export const button = (name: string): HTMLElement => screen.getByRole('button', { name, hidden: true });
export const check = (name: string): HTMLElement => screen.getByRole('checkbox', { name, hidden: true });

/** As one paste: single keys are slow here. */
export async function fill(user: UserEvent, name: string, text: string): Promise<void> {
  await user.clear(field(name));
  await user.click(field(name));
  if (text) await user.paste(text);
}
