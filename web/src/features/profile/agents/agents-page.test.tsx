import type { ApiKeyView } from '@porte/contracts/identity/api-key.js';
import type { PurchaseApproval } from '@porte/contracts/shipments/purchase-approval.js';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmProvider } from '../../../shared/feedback/confirm.js';
import { Notices } from '../../../shared/feedback/notify.js';
import { MockServer } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { AgentsPage } from './agents-page.js';

const ID = '0b5f3f0e-3a55-4a0f-9e0c-6f1f6ad0a001';
const AGENT: ApiKeyView = {
  id: ID,
  name: 'Asistente de ventas',
  ending: 'Ag7x',
  scopes: ['shipments.read'],
  networks: [],
  expires_at: null,
  last_used_at: null,
  last_network: null,
  agent: { daily_limit: 1500, label_limit: 500, approval_above: 250, is_paused: false },
  created_at: '2026-11-20T18:00:00Z',
};
const ASKED: PurchaseApproval = {
  id: '0b5f3f0e-3a55-4a0f-9e0c-6f1f6ad0b001',
  state: 'waiting',
  agent: { key_id: ID, name: AGENT.name },
  shipment_id: '0b5f3f0e-3a55-4a0f-9e0c-6f1f6ad0c001',
  number: 225,
  carrier_name: 'Estafeta',
  service_name: 'Terrestre',
  total: 412,
  destination: { name: 'Rosa Peñaloza', city: 'Mérida', state: 'Yucatán', postal_code: '97000' },
  reason: 'Es la más barata',
  code: null,
  created_at: '2026-11-20T18:43:00Z',
  expires_at: '2026-11-20T22:43:00Z',
};

const serverWith = (keys: ApiKeyView[]) =>
  new MockServer()
    .on('GET api_keys', { data: keys })
    .on('GET purchase_approvals', { data: [ASKED] })
    .on('GET agent_spending', {
      data: [{ key_id: ID, today: '2026-11-20', days: [{ day: '2026-11-20', spent: 178, labels: 1 }] }],
    })
    .on(`GET api_keys/${ID}/calls`, {
      data: [
        {
          id: '0b5f3f0e-3a55-4a0f-9e0c-6f1f6ad0d001',
          tool: 'buy_label',
          subject: ASKED.shipment_id,
          amount: 412,
          outcome: 'approval_needed',
          created_at: '2026-11-20T18:43:00Z',
        },
      ],
    })
    .on(`PUT purchase_approvals/${ASKED.id}/approve`, { data: { ...ASKED, state: 'buying' } })
    .on(`PUT api_keys/${ID}/pause`, { data: { ...AGENT, agent: { ...AGENT.agent!, is_paused: true } } });
const at = (server: MockServer) =>
  renderAt(
    '/agents',
    <ConfirmProvider>
      <AgentsPage />
      <Notices />
    </ConfirmProvider>,
    { server },
  );

describe('the page of agents', () => {
  it('shows what an agent asks for, spent and did, and approves and pauses', async () => {
    const server = serverWith([AGENT]);
    await at(server);
    expect(await screen.findByText('Asistente de ventas quiere comprar una guía de $412.00')).toBeTruthy();
    expect(screen.getByText('Envío 225 para Rosa Peñaloza, 97000 Mérida')).toBeTruthy();
    expect(screen.getByText('$178.00 de $1,500.00')).toBeTruthy();
    expect(await screen.findByText('Pidió comprar una guía')).toBeTruthy();
    expect(screen.getByText('Por aprobar')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Aprobar $412.00' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pausar' }));
    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
        `purchase_approvals/${ASKED.id}/approve`,
        `api_keys/${ID}/pause`,
      ]),
    );
  });

  it('says what an agent is where there is none, and lists no other key', async () => {
    await at(serverWith([{ ...AGENT, agent: null }]));
    expect(await screen.findByText(/^Agrega un agente/)).toBeTruthy();
    expect(screen.queryByText(AGENT.name)).toBeNull();
  });
});
