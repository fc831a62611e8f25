import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { useLineText } from './use-line-text.js';

type Line = Parameters<ReturnType<typeof useLineText>>[0];

const Purpose = ({ line }: { line: Line }) => <p>{useLineText()(line)}</p>;
const show = (line: Line) =>
  render(
    <IntlProvider locale="en">
      <Purpose line={line} />
    </IntlProvider>,
  );

describe("the purpose of a Mexican tenant's movement for an English reader", () => {
  it.each([
    ['label', 'Guía del envío 15', 'Label of shipment 15'],
    [
      'late_label',
      'Guía del envío 15, cobrada después de liberar su saldo',
      'Label of shipment 15, charged after its balance was released',
    ],
    ['overweight', 'Sobrepeso del envío 15', 'Overweight of shipment 15'],
    ['claim', 'Pago del seguro del envío 15', 'Insurance payout of shipment 15'],
    ['refund', 'Devolución del sobrepeso del envío 15', 'Refund of the overweight of shipment 15'],
    ['refund', 'Reembolso de la guía del envío 15', 'Refund of the label of shipment 15'],
  ])('is translated if the system described it: %s', (_, description, words) => {
    show({ description, shipment_id: 's1' });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([
    ['payment', 'Depósito en tienda', 'Cash deposit at a store'],
    ['deposit_refund', 'Devolución de un depósito', 'Refund of a deposit'],
  ])('is translated if it is one of the fixed texts: %s', (_, description, words) => {
    show({ description, shipment_id: null });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([
    ['manual_deposit', 'Efectivo, recibo 15', null],
    ['label', 'Guía del envío 0193c0de-0000-7000-8000-000000000001', 's1'],
  ])('stays as written otherwise: %s', (_, description, shipment_id) => {
    show({ description, shipment_id });
    expect(screen.getByText(description)).toBeTruthy();
  });
});
