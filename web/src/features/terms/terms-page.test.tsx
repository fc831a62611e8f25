import { screen } from '@testing-library/react';
import { MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { TermsPage } from './terms-page.js';
import { blocksOf } from '../../shared/legal/text-blocks.js';

const aVersion = (version: number, more: object = {}) => ({
  id: `v${version}`,
  kind: 'terms',
  version,
  summary_es: `Cambio ${version}`,
  summary_en: null,
  effective_from: '2026-11-01T18:00:00Z',
  created_at: '2026-11-01T18:00:00Z',
  ...more,
});
const aServer = (value: string | null, versions: object[] = []) => {
  const server = new MockServer()
    .on('GET settings/terms_conditions/by_key', { data: { value } })
    .on('GET legal_documents/published', { data: versions });
  for (const { id, version } of versions as { id: string; version: number }[])
    server.on(`GET legal_documents/published/${id}`, {
      data: { ...aVersion(version), text_es: `## Texto ${version}\n\n<img src=x onerror="alert(1)">`, text_en: null },
    });
  return server;
};
const at = (value: string | null, versions: object[] = [], path = '/terms') =>
  renderAt(path, <TermsPage />, {
    server: aServer(value, versions),
    now: '2026-11-29T18:00:00Z',
  });

describe('the terms page', () => {
  it('renders headings, lists and paragraphs', () => {
    expect(blocksOf('# Uno\n\ntexto que\nsigue\n\n1. a\n2. b\n\n- c\n- d')).toEqual([
      { kind: 'heading', level: 1, text: 'Uno' },
      { kind: 'paragraph', text: 'texto que sigue' },
      { kind: 'list', isOrdered: true, start: 1, items: ['a', 'b'] },
      { kind: 'list', isOrdered: false, start: 1, items: ['c', 'd'] },
    ]);
  });

  it('keeps numbers across a gap in a list, and continuation lines in their item', () => {
    expect(blocksOf('1. a\nsigue\n\n2. b')).toEqual([
      { kind: 'list', isOrdered: true, start: 1, items: ['a sigue'] },
      { kind: 'list', isOrdered: true, start: 2, items: ['b'] },
    ]);
  });

  it('shows the title once', async () => {
    await at('# Términos y condiciones\n\n## Pagos\n\n1. El saldo es prepagado.');
    expect(await screen.findByRole('heading', { level: 2, name: 'Pagos' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { name: 'Términos y condiciones' })).toHaveLength(1);
    expect(screen.getByRole('listitem').textContent).toBe('El saldo es prepagado.');
  });

  it('shows HTML as text', async () => {
    const { container } = await at('<img src=x onerror="alert(1)"> y <script>alert(2)</script>');
    expect(await screen.findByText(/<script>alert\(2\)<\/script>/)).toBeTruthy();
    expect(container.querySelector('article img, article script')).toBeNull();
  });

  it('shows that there are none', async () => {
    await at(null);
    expect(await screen.findByText('Aún no hay términos publicados.')).toBeTruthy();
  });

  it('shows the version in effect as text, and leads to the others', async () => {
    const versions = [aVersion(3, { effective_from: '2026-12-24T18:00:00Z' }), aVersion(2), aVersion(1)];
    const { container, user } = await at('# Ajuste', versions);
    expect(await screen.findByRole('heading', { level: 2, name: 'Texto 2' })).toBeTruthy();
    expect(screen.getByText('Versión 2, vigente desde el 1 nov 2026')).toBeTruthy();
    expect(container.querySelector('article img')).toBeNull();
    expect(screen.queryByText('Ajuste')).toBeNull();
    await user.click(screen.getByRole('link', { name: /Versión 3/ }));
    expect(await screen.findByText('Versión 3, entra en vigor el 24 dic 2026')).toBeTruthy();
  });

  it('shows that there is no such version, and no privacy notice', async () => {
    const { unmount } = await at(null, [aVersion(1)], '/terms?version=9');
    expect(await screen.findByText('No existe esa versión.')).toBeTruthy();
    unmount();
    await at('# Ajuste', [aVersion(1)], '/privacy');
    expect(await screen.findByText('Aún no hay un aviso de privacidad publicado.')).toBeTruthy();
  });
});
