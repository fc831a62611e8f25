import { screen } from '@testing-library/react';
import { MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { TermsPage } from './terms-page.js';
import { blocksOf } from './terms-text.js';

const at = (value: string | null) =>
  renderAt('/terms', <TermsPage />, {
    server: new MockServer().on('GET settings/terms_conditions/by_key', { data: { value } }),
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
});
