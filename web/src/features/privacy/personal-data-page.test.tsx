import { screen, waitFor } from '@testing-library/react';
import type { ReportState, ReportView } from '@porte/contracts/reports/report.js';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { PersonalDataPage } from './personal-data-page.js';

const aCopy = (state: ReportState): ReportView => ({
  id: 'copy',
  path: 'personal_data',
  state,
  format: 'zip',
  start_date: null,
  end_date: null,
  where: {},
  rows: 12,
  total: 12,
  bytes: 2048,
  created_at: '2026-11-29T10:00:00Z',
  ended_at: null,
});

const at = (server: MockServer) => renderAt('/personal-data', <PersonalDataPage />, { server });

describe('the page of personal data', () => {
  it('the page of personal data asks for a copy, once while one is prepared, and gives it up', async () => {
    let copies: ReportView[] = [];
    const server = new MockServer()
      .on('GET personal_data/copies', () => ({ data: copies }))
      .on('POST personal_data/copies', () => ({ data: (copies = [aCopy('writing')])[0] }))
      .on('DELETE personal_data/copies/*', () => ({ data: (copies = [aCopy('canceled')])[0] }));
    const { user } = await at(server);
    const begin = await screen.findByRole('button', { name: 'Pedir copia' });
    await user.click(begin);
    expect(await screen.findByText('Preparando la copia…')).toBeTruthy();
    await user.click(begin);
    expect(server.sent('POST personal_data/copies')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Cancelada')).toBeTruthy();
  });

  it('the page of personal data downloads a copy that is ready, and says why it cannot', async () => {
    const server = new MockServer()
      .on('GET personal_data/copies', { data: [aCopy('ready')] })
      .on('GET personal_data/copies/copy/download', failure(404, 'not_found', { messages: ['Ya no está'] }));
    const { user } = await at(server);
    expect(await screen.findByText('Lista, 2 kB')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    await waitFor(() => expect(server.sent('GET personal_data/copies/copy/download')).toHaveLength(1));
    expect(await screen.findByText('Ya no está')).toBeTruthy();
  });
});
