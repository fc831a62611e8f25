import { screen } from '@testing-library/react';
import type { NotificationView } from '@porte/contracts/identity/notification.js';
import { MockServer } from '../testing/mock-server.js';
import { renderAt } from '../testing/render.js';
import { useNotificationText } from './use-notification-text.js';

type Noted = Pick<NotificationView, 'kind' | 'params' | 'customer'>;

function Text({ of }: { of: Noted }) {
  const { title, detail } = useNotificationText()(of);
  return <p>{`${title} | ${detail}`}</p>;
}

const show = (kind: Noted['kind'], params: Noted['params'], sees_prices: boolean) =>
  renderAt('/', <Text of={{ kind, params }} />, {
    server: new MockServer(),
    me: { sees_prices },
  });

describe('the text of a notification', () => {
  it.each([
    ['overweight_reported', true, 'Sobrepeso del envío 12 por $38.50 | Aún no se cobra. Revísalo y responde.'],
    ['overweight_reported', false, 'Sobrepeso del envío 12 | Aún no se cobra. Revísalo y responde.'],
    ['label_late', false, 'Envío 12: la guía llegó tarde |'],
    ['deposit_credited', false, 'Hay un movimiento en la cuenta |'],
  ] as const)('names the amount of %s to users with prices alone (%s)', async (kind, seesPrices, text) => {
    await show(kind, { number: 12, amount: 38.5 }, seesPrices);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['report_ready', 'La copia de Norte está lista | 3 filas. Descárgala; la guardamos 7 días.'],
    ['report_failed', 'No pudimos preparar la copia de Norte | Puedes pedirla otra vez.'],
  ] as const)('names the tenant of a copy (%s)', async (kind, text) => {
    await show(kind, { count: 3, outcome: 'tenant_copy', name: 'Norte' }, true);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
