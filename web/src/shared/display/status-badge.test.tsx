import { FluentProvider } from '@fluentui/react-components';
import { statuses } from '@porte/contracts/catalog/enums.js';
import { SHIPMENT_STEPS } from '@porte/contracts/states/shipment.js';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import en from '../../i18n/en/status.json';
import es from '../../i18n/es-MX/status.json';
import { contrast } from '../theme/contrast.js';
import { themesOf } from '../theme/themes.js';
import { StatusBadge } from './status-badge.js';
import { chipColors, statusTable, type StatusWord } from './status-table.js';

const texts: Record<string, Record<string, string>> = { 'es-MX': es, en };
const themes = themesOf('#476AFE');

const show = (badge: ReactElement, locale = 'es-MX') =>
  render(
    <IntlProvider locale={locale} messages={texts[locale]!}>
      <FluentProvider theme={themes.light}>{badge}</FluentProvider>
    </IntlProvider>,
  );

describe('StatusBadge', () => {
  it('is a button labelled with the status', () => {
    show(<StatusBadge status="pending_cancellation" />);
    const chip = screen.getByRole('button', { name: 'Estado: Cancelación solicitada' });
    expect([chip.textContent, chip.getAttribute('type'), chip.getAttribute('aria-expanded')]).toEqual([
      'Cancelación solicitada',
      'button',
      'false',
    ]);
  });

  it('shows its explanation on Enter and closes it on Escape', async () => {
    show(<StatusBadge status="unknown" />, 'en');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText(en['status.unknown.why']).contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText(en['status.unknown.why'])).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('explains `pending` differently for a shipment and a draft', async () => {
    show(
      <>
        <StatusBadge status="pending" of="shipment" />
        <StatusBadge status="pending" of="draft" />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Estado: Borrador' }));
    expect(screen.getByText(es['status.draft.pending.why'])).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Estado: Comprando guía' }));
    expect(screen.getByText(es['status.shipment.pending.why'])).toBeTruthy();
  });

  it('falls back to the shared messages', () => {
    show(<StatusBadge status="waiting" of="carrier" />);
    expect(screen.getByRole('button', { name: 'Estado: En espera' })).toBeTruthy();
  });

  it('does not trigger the click of its row', async () => {
    const opened = jest.fn();
    show(
      <div onClick={opened}>
        <StatusBadge status="success" />
      </div>,
    );
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByText(es['status.success.why']));
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('the table of statuses', () => {
  const words = [...statuses.map(status => status.id), ...SHIPMENT_STEPS];
  const withIntent = (intent: string): string[] =>
    Object.keys(statusTable)
      .filter(word => statusTable[word as StatusWord].intent === intent)
      .sort();

  it('contains every status of the contracts', () => {
    expect(words.filter(word => !(word in statusTable))).toEqual([]);
    for (const { id, name_es, name_en } of statuses)
      expect([es[`status.${id}`], en[`status.${id}`]]).toEqual([name_es, name_en]);
  });

  it('has a label and an explanation in both languages for each status', () => {
    const keys = Object.keys(statusTable).flatMap(word => [`status.${word}`, `status.${word}.why`]);
    expect(keys.filter(key => !(key in es) || !(key in en))).toEqual([]);
    expect(Object.keys(es)).toEqual(Object.keys(en));
  });

  it('paints what succeeded green, what moves blue, what waits orange, what failed or stopped red and the rest neutral', () => {
    expect(withIntent('success')).toEqual(['active', 'delivered', 'success']);
    expect(withIntent('progress')).toEqual(['buying', 'charging', 'in_transit', 'out_for_delivery', 'picked_up']);
    expect(withIntent('warning')).toEqual([
      'acceptance_pending',
      'asking',
      'awaiting',
      'canceling',
      'checking',
      'confirming',
      'creating',
      'expiring',
      'in_review',
      'needs_review',
      'on_hold',
      'pending',
      'pending_cancellation',
      'ready_for_pickup',
      'recorded',
      'returned',
      'sending',
      'stuck',
      'unknown',
      'voiding',
      'waiting',
      'won',
    ]);
    expect(withIntent('danger')).toEqual([
      'delivered_canceled',
      'error',
      'exception',
      'failed',
      'refused',
      'suspended',
    ]);
  });

  it.each(Object.entries(chipColors))(
    'is readable as %s in light and dark, at rest and under the pointer',
    (_, { text, ground, hover }) => {
      for (const theme of [themes.light, themes.dark])
        for (const under of [ground, hover])
          expect(contrast(theme[text] as string, theme[under] as string)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
