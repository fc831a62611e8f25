import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { ExcludedRate, Rate } from '@porte/contracts/rating/quote.js';
import { listOf, MockServer } from '../testing/mock-server.js';
import { renderAt } from '../testing/render.js';
import { ExcludedRates } from './excluded-rates.js';
import { MissingCarriers } from './missing-carriers.js';
import { NoRates } from './no-rates.js';
import { OverweightNote } from './overweight-note.js';
import { RateBreakdown } from './rate-breakdown.js';
import { RateList } from './rate-list.js';
import { aRate, ground, nextDay } from '../../domain/rates/rates.fixture.js';

function Choosing({ rates }: { rates: Rate[] }) {
  const [chosen, choose] = useState<string | null>(null);
  return (
    <RateList
      rates={rates}
      chosen={chosen}
      parcel={{ parcel_type: 'box', weight: 4 }}
      onChoose={rate => choose(rate.service_id)}
    >
      <p>abierta</p>
    </RateList>
  );
}

const show = (
  element: React.ReactNode,
  role: 'customer' | 'admin' | 'operator' = 'customer',
  server = new MockServer(),
) => renderAt('/x', element, { server, role });
const names = (): string[] =>
  screen.getAllByRole('radio').map(radio => (radio as HTMLInputElement).labels![0]!.textContent);

const outlook = { samples: 48, heavier: 30, probability: 0.62, expected_amount: 41, declare: { kg: 14, total: 222 } };

describe('the rate list and overweights', () => {
  it('says on each card how likely an overweight is, as far as it is known', async () => {
    const rare = aRate({ service_name: 'Otro', total: 300, overweight: { ...outlook, heavier: 4, probability: 0.12 } });
    const never = aRate({
      service_name: 'Tercero',
      total: 400,
      overweight: { ...outlook, heavier: 0, probability: 0 },
    });
    await show(<Choosing rates={[{ ...ground, overweight: outlook }, rare, never, nextDay]} />);
    const [likely, unlikely, nextDayCard, none] = names();
    expect(likely).toContain('Sobrepeso probable, 62');
    expect(unlikely).toContain('Sobrepeso poco probable, 12');
    expect(nextDayCard).not.toContain('obrepeso');
    expect(none).toContain('Sin sobrepesos en 48 envíos');
  });

  it('says what an overweight costs on average, why, and which weight avoids it', async () => {
    await show(<OverweightNote rate={ground} outlook={outlook} />);
    const note = screen.getByRole('note').textContent;
    expect(note).toMatch(/62.?% de los envíos como este acaban con sobrepeso: en promedio \$41\.00 por envío/);
    expect(note).toMatch(/De 48 envíos .* midió en 30 más de 10\skg/);
    expect(note).toMatch(/Si declaras 14\skg pagas \$222\.00 y casi nunca habría sobrepeso: \$8\.00 menos en promedio/);
  });

  it('shows both totals, and how many parcels were found at each weight, as a plot and as a table', async () => {
    const weights = [
      { kg: 11, count: 4 },
      { kg: 13, count: 26 },
    ];
    const { user } = await show(<OverweightNote rate={ground} outlook={{ ...outlook, weights }} />);
    const plot = await screen.findByRole('group', { name: '48 envíos como este' });
    expect(
      within(plot)
        .getAllByRole('button')
        .map(bar => bar.ariaLabel),
    ).toEqual(['Sin cargo: 18 envíos', '11 kg: 4 envíos', '13 kg: 26 envíos']);
    expect(screen.getByRole('note').textContent).toMatch(
      /Como está declarado, cubre hasta 10\skg\$189\.00.*≈ \$230\.00/,
    );
    await user.click(screen.getByRole('button', { name: /48 envíos como este/ }));
    expect(screen.getAllByRole('row').map(row => row.textContent.replaceAll(/\s/g, ' '))).toEqual([
      'Peso que midió la paqueteríaEnvíos',
      'Sin cargo18',
      '11 kg4',
      '13 kg26',
    ]);
  });

  it('draws nothing where an older server names no weights', async () => {
    await show(<OverweightNote rate={ground} outlook={outlook} />);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('does not say that something is saved where the avoiding weight costs more, nor anything where nothing happened', async () => {
    const dear = { ...outlook, declare: { kg: 14, total: 500 } };
    const { unmount } = await show(<OverweightNote rate={ground} outlook={dear} />);
    expect(screen.getByRole('note').textContent).not.toContain('menos en promedio');
    unmount();
    await show(<OverweightNote rate={ground} outlook={{ ...outlook, heavier: 0, probability: 0.01 }} />);
    expect(screen.queryByRole('note')).toBeNull();
  });
});

describe('the advice of the rate list', () => {
  const advice = { kg: 4, less_kg: 2, total: 93, saved: 46, sides: { length: 30, width: 40, height: 16 } };
  const express = aRate({ service_name: 'Exprés', days: 1, total: 201 });

  it('says on the cheapest card how to pay less, and on the chosen one instead once there is one', async () => {
    const dear = aRate({ service_name: 'Otro', total: 300, advice: { kg: 5, less_kg: 0.5, total: 280, saved: 20 } });
    const { user } = await show(<Choosing rates={[{ ...ground, advice }, dear]} />);
    expect(names()[0]).toMatch(/Ahorra \$46\.00: en una caja de 30 × 40 × 16 cm se cobran 4\skg .* en vez de 6\skg/);
    expect(names()[1]).not.toContain('ahorras');
    await user.click(screen.getByRole('radio', { name: /Otro/ }));
    expect(names()[0]).not.toContain('Ahorra');
    expect(names()[1]).toMatch(/0\.5\skg menos y ahorras \$20\.00: hasta 5\skg pagas \$280\.00/);
  });

  it('names the service that arrives earlier for little more, and none that costs much more', async () => {
    const { unmount } = await show(<Choosing rates={[ground, express, nextDay]} />);
    expect(names()[0]).toMatch(/con Correcaminos Exprés por \$12\.00 más/);
    unmount();
    await show(<Choosing rates={[ground, nextDay]} />);
    expect(names()[0]).not.toContain('más.');
  });
});

describe('the rate list', () => {
  it('shows service, carrier, arrival day, price and badges, cheapest first', async () => {
    await show(<Choosing rates={[nextDay, ground]} />);
    const [first, second] = names();
    expect(first).toMatch(/Terrestre Correcaminos.*Llega el .+ \(4\sdías\).*Más barata.*\$189\.00/);
    expect(second).toMatch(/Día siguiente Correcaminos.*\(1\sdía\).*Más rápida.*\$351\.00/);
  });

  it('says which prices carriers gave, and which came a moment ago', async () => {
    const arrived = { [ground.service_id]: Date.now() - 60_000, [nextDay.service_id]: Date.now() };
    const other = aRate({ service_name: 'De tabla', total: 500 });
    const rates = [ground, nextDay, other];
    await show(<RateList rates={rates} chosen={null} arrived={arrived} onChoose={() => undefined} />);
    const [first, second, third] = names();
    expect(first).toContain('En vivo');
    expect(second).toContain('Acaba de llegar');
    expect(third).not.toMatch(/En vivo|Acaba de llegar/);
  });

  it('sorts by delivery days on request', async () => {
    const { user } = await show(<Choosing rates={[ground, nextDay]} />);
    await user.click(screen.getByRole('button', { name: 'Días' }));
    expect(names()[0]).toContain('Día siguiente');
    expect(screen.getByRole('button', { name: 'Días' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('is a radio group that expands the selected card', async () => {
    const { user } = await show(<Choosing rates={[ground, nextDay]} />);
    expect(within(screen.getByRole('radiogroup', { name: 'Tarifas' })).getAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByText('abierta')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Día siguiente/ }));
    expect(screen.getByText('abierta')).toBeTruthy();
  });

  it('lists surcharges for extended zones and oversize parcels', async () => {
    await show(
      <Choosing
        rates={[
          aRate({
            extended_zone: true,
            extended_zone_amount: 65,
            oversize: 'first',
            oversize_amount: 250,
            girth_amount: 400,
          }),
        ]}
      />,
    );
    for (const text of [
      'Zona extendida: $65.00 incluidos',
      'Excede el largo estándar: $250.00 incluidos',
      'Excede el contorno permitido: $400.00 incluidos',
      'Peso facturable: 6 kg · tarifa hasta 10 kg',
    ])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('marks a demo', async () => {
    await show(<Choosing rates={[aRate({ total: 0, demo: true })]} />);
    expect(screen.getByText('De prueba, sin costo')).toBeTruthy();
  });
});

describe('services missing from the rate list', () => {
  const excluded: ExcludedRate[] = [
    { service_id: 's1', reason: 'outside_zone' },
    { service_id: 's2', reason: 'carrier_timeout' },
  ];
  const server = () =>
    new MockServer().on(
      'GET services',
      listOf([
        { id: 's1', name: 'Metropolitano', carrier: { name: 'Colibrí' } },
        { id: 's2', name: 'Internacional', carrier: { name: 'Quetzal' } },
      ]),
    );

  it('services missing from the rate list are listed for staff with reasons when expanded', async () => {
    const { user } = await show(<ExcludedRates excluded={excluded} />, 'admin', server());
    expect(screen.queryByRole('list')).toBeNull();
    await user.click(screen.getByRole('button', { name: '2 servicios no disponibles y por qué' }));
    expect(
      await screen.findByText('Colibrí Metropolitano: los códigos postales quedan fuera de sus zonas'),
    ).toBeTruthy();
  });

  it('services missing from the rate list are shown without names to users who may not read services', async () => {
    const mock = server();
    const { user } = await show(<ExcludedRates excluded={excluded} />, 'operator', mock);
    await user.click(screen.getByRole('button', { name: /no disponibles/ }));
    expect(screen.getByText('Servicio: la paquetería no respondió a tiempo')).toBeTruthy();
    expect(mock.sent('GET services')).toHaveLength(0);
  });

  it.each([
    [['Quetzal'], 'Quetzal no respondió: puede faltar una tarifa.'],
    [['Colibrí', 'Quetzal'], 'Colibrí y Quetzal no respondieron: pueden faltar tarifas.'],
  ])('names %j, which did not answer, to anybody in a quiet line', async (unanswered, text) => {
    const mock = server();
    await show(<MissingCarriers unanswered={unanswered} />, 'customer', mock);
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(mock.sent('GET services')).toHaveLength(0);
  });

  it('services missing from the rate list are not mentioned when every carrier answered', async () => {
    await show(<MissingCarriers unanswered={[]} />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('services missing from the rate list do not cause a "no service" message while a carrier has not answered', async () => {
    await show(<NoRates unanswered={['Quetzal']} />);
    expect(screen.getByRole('status').textContent).toMatch(
      /^Por ahora no hay tarifas para este envíoQuetzal no respondió/,
    );
    expect(screen.queryByText('Ninguna paquetería ofrece este envío')).toBeNull();
  });

  it('services missing from the rate list are explained when there is no rate', async () => {
    await show(<NoRates excluded={excluded} />, 'admin', server());
    expect(screen.getByText('Ninguna paquetería ofrece este envío')).toBeTruthy();
    expect(await screen.findByText(/Colibrí Metropolitano/)).toBeTruthy();
  });
});

describe('the price breakdown', () => {
  const rows = (): string[] =>
    [...screen.getByLabelText('Desglose').querySelectorAll('dt')].map(
      term => `${term.textContent} ${term.nextElementSibling!.textContent}`,
    );

  it('shows every price line that the API sends', async () => {
    await show(
      <RateBreakdown
        isInsured={false}
        rate={aRate({
          quoted_rate: 143.37,
          subtotal: 143.37,
          system_percentage: 5,
          system_amount: 2.5,
          system_price: 153.04,
          tenant_percentage: 8,
          tenant_amount: 0,
          tenant_price: 165.28,
          admin_percentage: 12,
          admin_amount: 4,
          total: 189.11,
          discount: 18.91,
        })}
      />,
    );
    expect(rows()).toEqual([
      'Tarifa de la paquetería $143.37',
      'Subtotal $143.37',
      'Margen del sistema 5 % + $2.50',
      'Precio del sistema $153.04',
      'Margen de la empresa 8 % + $0.00',
      'Precio de la empresa $165.28',
      'Margen del administrador 12 % + $4.00',
      'Descuento −$18.91',
      'Total $189.11',
    ]);
  });

  it('shows a customer only the surcharges of the total', async () => {
    await show(<RateBreakdown isInsured rate={aRate({ extended_zone: true, extended_zone_amount: 65, total: 254 })} />);
    expect(rows()).toEqual(['Zona extendida $65.00', 'Seguro $25.00', 'Total, con lo anterior $279.00']);
  });

  it.each([
    ['only the total is known', ground],
    ['the card says it already', aRate({ extended_zone: true, extended_zone_amount: 65 })],
  ])('is nothing where %s', async (_, rate) => {
    await show(<RateBreakdown isInsured={false} rate={rate} />);
    expect(screen.queryByLabelText('Desglose')).toBeNull();
  });
});
