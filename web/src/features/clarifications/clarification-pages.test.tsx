import { screen, within } from '@testing-library/react';
import { listOf, MockServer } from '../../shared/testing/mock-server.js';
import { visit } from '../../shared/testing/pages.js';
import { aClarification } from './clarification.fixture.js';
import { clarificationPages } from './clarification-pages.js';

const NOW = '2026-11-20T15:42:00Z';
const real = window.matchMedia;
const serverWith = (more: Parameters<typeof aClarification>[0] = {}) =>
  new MockServer().on('GET clarifications', listOf([aClarification({ created_at: '2026-11-20T15:00:00Z', ...more })]));
const show = (server: MockServer, role: 'admin' | 'developer' = 'admin') =>
  visit(clarificationPages, '/clarifications', { server, role, now: NOW });

describe('the list of clarifications', () => {
  afterEach(() => {
    window.matchMedia = real;
  });

  it('shows how long each has waited, by the injected clock', async () => {
    await show(serverWith());
    expect(await screen.findByText('42 minutos')).toBeTruthy();
  });

  it.each([
    ['2026-11-20T15:41:30Z', 'Menos de un minuto'],
    ['2026-11-20T15:41:00Z', '1 minuto'],
    ['2026-11-20T12:42:00Z', '3 horas'],
    ['2026-11-18T15:42:00Z', '2 días'],
  ])('shows the age of one created at %s as %s', async (created_at, words) => {
    await show(serverWith({ created_at }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('stops the age at the decision', async () => {
    await show(serverWith({ state: 'decided', decided_at: '2026-11-20T15:05:00Z' }));
    expect(await screen.findByText('5 minutos')).toBeTruthy();
  });

  it('names the column on a phone, which has no table head', async () => {
    window.matchMedia = query => ({ ...real(query), matches: query.includes('max-width') });
    await show(serverWith());
    const cell = (await screen.findByText('42 minutos')).closest('[role="cell"]') as HTMLElement;
    expect(within(cell).getByText('Espera:')).toBeTruthy();
  });

  it('offers no creation: the system creates them', async () => {
    const { place, user } = await show(serverWith(), 'developer');
    await screen.findByText('42 minutos');
    expect(screen.queryByRole('link', { name: 'Nuevo' })).toBeNull();
    await user.keyboard('n');
    expect(place()).toBe('/clarifications');
  });
});
