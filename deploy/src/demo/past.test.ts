import { Money } from '@porte/domain-kit';
import { systemActor } from '@porte/service-kit';
import { DEMO_TENANT } from './people.js';
import { pastOf } from './past.js';
import { SHOP } from './places.js';
import type { CustomerSeeder } from './seed-customer.js';

/** Notes what a past does, as words. */
class Noted {
  readonly happened: string[] = [];
  private made = 0;

  readonly seeder = {
    fillUp: async (balance: Money) => void this.happened.push(`funds ${balance}`),
    bought: async () => {
      this.made += 1;
      this.happened.push(`sent ${this.made}`);
      return { id: String(this.made) };
    },
    deliver: async (ids: readonly string[]) => void this.happened.push(`delivered ${ids.join(' ')}`),
  } as unknown as CustomerSeeder;
}

describe('the past of a demo customer', () => {
  it('begins each week with funds, delivers its parcels at its end, and leaves two of the last week under way', async () => {
    const { seeder, happened } = new Noted();
    const days = pastOf({ seeder, origin: SHOP, weeks: [2, 3] }, systemActor(DEMO_TENANT));
    for (const { happen } of [...days].sort((one, other) => other.ago - one.ago)) await happen();
    expect(happened).toEqual([
      'funds 700.00',
      'sent 1',
      'sent 2',
      'delivered 1 2',
      'funds 1050.00',
      'sent 3',
      'sent 4',
      'sent 5',
      'delivered 3',
    ]);
  });

  it('lies between its first week and now', () => {
    const days = pastOf({ seeder: new Noted().seeder, origin: SHOP, weeks: [4, 6, 5] }, systemActor(DEMO_TENANT));
    expect(days.every(({ ago }) => ago >= 0 && ago <= 21)).toBe(true);
  });
});
