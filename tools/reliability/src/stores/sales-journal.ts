import type { ShopKind } from './store-simulators.js';

/** An order that a buyer made, kept outside the system. */
export interface Sale {
  kind: ShopKind;
  /** as people see it in the store */
  number: string;
  /** how often its owner missed it, and asked for it */
  asked?: number;
  /** what was waited for in vain */
  wrong?: string;
}

/** Every order of the stores. */
export class SalesJournal {
  readonly all: Sale[] = [];

  add(sale: Sale): Sale {
    this.all.push(sale);
    return sale;
  }
}
