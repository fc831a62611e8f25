import type { Api } from './fixtures.js';
import { eventually } from './api.js';

const DAY_MS = 86_400_000;
const day = (offset: number): string => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

/** Days around now, in any time zone. */
export const HABIT_DAYS = { from: day(-2), to: day(1) };

/** A customer whose three parcels of one box were heavier. @returns the customer's id */
export async function aHabit({ staff, aCustomer }: Pick<Api, 'staff' | 'aCustomer'>): Promise<string> {
  const { id, caller, shipments } = await aCustomer({ balance: 2000, shipments: ['bought', 'bought', 'bought'] });
  for (const shipment of shipments) {
    const { generated_label } = await caller.get<{ generated_label: { tracking_number: string } }>(
      `shipments/${shipment}`,
    );
    const overweight = { tracking_number: generated_label.tracking_number, billable_kg: 30 };
    await eventually(() => staff.make('overweights', 'overweight', overweight));
  }
  return id;
}

/** A letter of staff to a customer with a habit. @returns the letter's id */
export async function aLetter(api: Pick<Api, 'staff' | 'aCustomer'>): Promise<string> {
  const letter = { ...HABIT_DAYS, owner_id: await aHabit(api), locale: 'es-MX' };
  return api.staff.make('overweights/letters', 'letter', letter);
}
