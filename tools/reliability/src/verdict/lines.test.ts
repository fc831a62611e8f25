import { lineViolations } from './lines.js';
import { tablesWith } from './tables.fixture.js';

const lines = { carrier_payable: 100, platform_margin: 5, tenant_margin: -2.5, insurance: 25, surcharges: 0 };
const entries = (amounts: Record<string, number>) =>
  Object.entries(amounts).map(([kind, amount]) => ({ purchase_id: 'p1', kind, amount: String(amount) }));

async function checks(amounts: Record<string, number>): Promise<string[]> {
  const found = await lineViolations(
    tablesWith({
      shipments: { "state = 'confirmed'": [{ id: 'p1', lines }] },
      billing: { 'from transfers': entries(amounts) },
    }),
  );
  return found.map(({ check, detail }) => `${check} ${detail}`);
}

describe('the verdict about the lines of a charge', () => {
  it('is content where every account got what the rate says', async () => {
    expect(
      await checks({ carrier_payable: 10_000, platform_margin: 500, tenant_margin: -250, insurance: 2_500 }),
    ).toEqual([]);
  });

  it('sees money on another account, though the total is right', async () => {
    expect(await checks({ carrier_payable: 10_000, platform_margin: 500, tenant_margin: 2_250 })).toEqual([
      'lines_differ tenant_margin got 2250 instead of -250 centavos',
      'lines_differ insurance got 0 instead of 2500 centavos',
    ]);
  });
});
