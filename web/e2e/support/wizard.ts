import type { Locator, Page } from '@playwright/test';
import { pesos, type Say } from './words.js';

export type End = 'origin' | 'destination';

/** The typed fields of an address; state, city and country come from its postal code. */
export interface Typed {
  name: string;
  company: string;
  phone: string;
  email: string;
  postal_code: string;
  /** filled in by the postal code */
  city: string;
  neighborhood: string;
  street: string;
  number: string;
}

export const MONTERREY: Typed = {
  name: 'Beto Ríos',
  company: 'Refacciones Ríos',
  phone: '8112345678',
  email: 'beto@example.com',
  postal_code: '64000',
  city: 'Monterrey',
  neighborhood: 'Centro',
  street: 'Av. Constitución',
  number: '300',
};

/** The typed fields of a parcel: cm, kg and pesos. */
export const BOX = { length: '30', width: '20', height: '10', weight: '1', contents: 'Ropa', declared: '500' };

/** The three steps of a shipment as a user takes them. */
export class Wizard {
  constructor(
    private readonly page: Page,
    private readonly say: Say,
    private readonly locale: string,
  ) {}

  end(which: End): Locator {
    return this.page.getByRole('region', { name: this.say(`shipment.${which}`), exact: true });
  }

  field(key: string, within: Page | Locator = this.page): Locator {
    return within
      .getByRole('textbox', { name: this.say(key), exact: true })
      .or(within.getByRole('combobox', { name: this.say(key), exact: true }));
  }

  get next(): Locator {
    return this.page.getByRole('button', { name: this.say('shipment.continue'), exact: true });
  }

  /** Selects a saved address by a few letters. */
  async pick(which: End, letters: string): Promise<void> {
    const search = this.field(`shipment.search.${which}`);
    const change = this.end(which).getByRole('button', { name: this.say(`shipment.change.${which}`) });
    // a phone shows a chosen origin as a card, and its search once that is opened
    await search.or(change).first().waitFor();
    if (!(await search.isVisible())) await change.click();
    await search.fill(letters);
    await this.page
      .getByRole('option', { name: new RegExp(letters) })
      .first()
      .waitFor();
    await search.press('Enter');
    await change.waitFor();
  }

  /** Types an address, with what its postal code fills in. */
  async type(which: End, { city, postal_code, neighborhood, ...typed }: Typed): Promise<void> {
    const end = this.end(which);
    await this.field('address.postal_code', end).fill(postal_code);
    for (const [name, text] of Object.entries(typed)) await this.field(`address.${name}`, end).fill(text);
    await this.page.waitForFunction(
      ([label, wanted]) =>
        [...document.querySelectorAll('input')].some(input => input.value === wanted && input.name.startsWith(label!)),
      [which, city],
    );
    const colony = this.field('address.neighborhood', end);
    await colony.fill(neighborhood);
    await colony.press('Escape');
  }

  async pack(box: Partial<typeof BOX> = {}): Promise<void> {
    for (const [name, text] of Object.entries({ ...BOX, ...box })) await this.field(`shipment.${name}`).fill(text);
  }

  rate(service = 'Terrestre'): Locator {
    return this.page.getByRole('radio', { name: new RegExp(service) });
  }

  /** Selects a service by its card. */
  async choose(service = 'Terrestre'): Promise<void> {
    await this.page.locator('label').filter({ hasText: service }).click();
  }

  pay(total: number): Locator {
    return this.page.getByRole('button', {
      name: this.say('rates.pay', { total: pesos(total, this.locale) }),
      exact: true,
    });
  }

  /** The image of the label; hidden until it is rendered. */
  label(tracking: string): Locator {
    return this.page.getByRole('img', { name: this.say('confirm.picture', { number: tracking }), exact: true });
  }

  get ready(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.say('confirm.title') });
  }
}
