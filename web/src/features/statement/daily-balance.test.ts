import { dailyBalances } from './daily-balance.js';

const line = (at: string, balance: number) => ({
  id: at,
  at,
  amount: 0,
  balance,
  code: 'payment',
  description: '',
  shipment_id: null,
  created_by: '',
});

describe('dailyBalances', () => {
  const statement = {
    start_date: '2026-02-27',
    end_date: '2026-03-31',
    opening: 500,
    lines: [
      line('2026-02-28T18:00:00Z', 700),
      line('2026-03-01T05:59:59.999999Z', 561),
      line('2026-03-02T18:00:00Z', 0),
    ],
  };

  it("has the last balance of each day in the tenant's time zone, and carries it over days without movements", () => {
    expect(dailyBalances(statement, 'America/Mexico_City', '2026-03-03')).toEqual([
      { day: '2026-02-27', balance: 500 },
      { day: '2026-02-28', balance: 561 },
      { day: '2026-03-01', balance: 561 },
      { day: '2026-03-02', balance: 0 },
      { day: '2026-03-03', balance: 0 },
    ]);
  });

  it('ends with the period, and is empty for days to come', () => {
    expect(dailyBalances(statement, 'America/Mexico_City', '2027-01-01')).toHaveLength(33);
    expect(dailyBalances(statement, 'America/Mexico_City', '2026-01-01')).toEqual([]);
  });
});
