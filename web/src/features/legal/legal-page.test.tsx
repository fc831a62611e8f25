import { screen, waitFor, within } from '@testing-library/react';
import { Notices } from '../../shared/feedback/notify.js';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { LegalPage } from './legal-page.js';
import { NewVersionPage } from './new-version-page.js';

const aVersion = (version: number, effective_from: string, kind = 'terms') => ({
  id: `${kind}${version}`,
  kind,
  version,
  summary_es: `Cambio ${version}`,
  summary_en: null,
  effective_from,
  created_at: '2026-11-01T18:00:00Z',
  published_by: 'Paula Principal',
  acceptances: 41,
});
const VERSIONS = [
  aVersion(3, '2026-12-24T18:00:00Z'),
  aVersion(2, '2026-11-02T18:00:00Z'),
  aVersion(1, '2026-11-01T18:00:00Z'),
];
const aServer = () =>
  new MockServer()
    .on('GET legal_documents', { data: VERSIONS })
    .on('GET legal_documents/published', { data: VERSIONS.slice(1) })
    .on('GET legal_documents/published/terms2', { data: { ...VERSIONS[1], text_es: '# Dos', text_en: 'Two' } })
    .on('DELETE legal_documents/terms3', null);
const now = '2026-11-29T18:00:00Z';
const show = (server = aServer(), role: 'admin' | 'main_admin' = 'main_admin') =>
  renderAt(
    '/legal',
    <>
      <LegalPage />
      <Notices />
    </>,
    { server, role, now },
  );

describe('legal texts', () => {
  it('shows which version is in effect, how many accepted it, and withdraws one that is not yet', async () => {
    const server = aServer();
    const { user } = await show(server);
    const terms = within(await screen.findByRole('region', { name: 'Términos y condiciones' }));
    expect(terms.getByRole('row', { name: /Versión 2 Vigente.*Cambio 2 Paula Principal 41/ })).toBeTruthy();
    expect(terms.getByRole('row', { name: /Versión 1 Anterior/ })).toBeTruthy();
    expect(terms.queryByRole('link', { name: /Nueva versión/ })).toBeNull();
    await user.click(terms.getByRole('button', { name: /Versión 3/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Retirar' }));
    await user.click(await screen.findByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('Versión retirada')).toBeTruthy();
    expect(server.sent('DELETE legal_documents/terms3')).toHaveLength(1);
    const privacy = within(screen.getByRole('region', { name: 'Aviso de privacidad' }));
    expect(privacy.getByRole('link', { name: 'Nueva versión del aviso' }).getAttribute('href')).toBe(
      '/legal/new?kind=privacy',
    );
  });

  it('lets admins read, and not publish; shows errors', async () => {
    const { unmount } = await show(aServer(), 'admin');
    await screen.findByRole('region', { name: 'Aviso de privacidad' });
    expect(screen.queryByRole('link', { name: /Nueva versión/ })).toBeNull();
    unmount();
    await show(aServer().on('GET legal_documents', failure(503, 'service_unavailable')));
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });

  it('publishes a new version that begins with the last one, after a question', async () => {
    const server = aServer().on('POST legal_documents', { data: aVersion(3, now) });
    const { user, place } = await renderAt('/legal/new?kind=terms', <NewVersionPage />, {
      server,
      role: 'main_admin',
      now,
    });
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Texto en español/ });
    expect(text.value).toBe('# Dos');
    await user.type(text, '\n\n<script>alert(1)</script>');
    await user.type(screen.getByRole('textbox', { name: /^Qué cambió\s*\*?$/ }), 'El plazo');
    const preview = within(screen.getByRole('region', { name: 'Vista previa' }));
    expect(preview.getByText('<script>alert(1)</script>')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publicar' }));
    await waitFor(() => expect(place()).toBe('/legal'));
    expect(server.sent('POST legal_documents')[0]!.body).toEqual({
      legal_document: {
        kind: 'terms',
        text_es: '# Dos\n\n<script>alert(1)</script>',
        text_en: 'Two',
        summary_es: 'El plazo',
        summary_en: null,
        effective_from: null,
      },
    });
  });
});
