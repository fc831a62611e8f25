import { render, screen } from '@testing-library/react';
import { FormatProvider, useFormat } from './use-format.js';

const Parcel = () => {
  const format = useFormat();
  const lines = [
    format.money(1234.5),
    format.signed(-5),
    format.kg(4.256),
    format.cm(30),
    format.arrival(new Date('2026-11-23T18:00:00Z'), 2),
    format.currency,
  ];
  return <p>{lines.join(' | ').replace(/[\u00a0\u202f]/g, ' ')}</p>;
};

describe('useFormat', () => {
  it('formats in the user’s language with the tenant’s currency and time zone', () => {
    render(
      <FormatProvider locale="en" currency="EUR" timeZone="Europe/Madrid">
        <Parcel />
      </FormatProvider>,
    );
    expect(screen.getByText('€1,234.50 | −€5.00 | 4.26 kg | 30 cm | Wednesday, November 25 | EUR')).toBeTruthy();
  });

  it('defaults to Spanish and Mexican pesos', () => {
    render(<Parcel />);
    expect(screen.getByText('$1,234.50 | −$5.00 | 4.26 kg | 30 cm | miércoles 25 de noviembre | MXN')).toBeTruthy();
  });
});
