import { CARRIER_KINDS, type BuyFate, type VoidFate } from './adapter.js';
import type { Dice } from './dice.js';
import { PATH, type Path } from './path.js';
import type { WireFate } from './wire.js';

/** Kinds of steps, of which a run may take more or fewer than others do. */
export const KINDS = ['buy', 'cancel', 'clarify', 'work', 'tick', 'go_on', 'deliver', 'arrive', 'age'] as const;
export type Kind = (typeof KINDS)[number];

/** How rough a run is; shares of all occasions. */
export interface Profile {
  /** failpoints that kill */
  crash: number;
  /** failpoints at which an activity is overtaken by others */
  park: number;
  /** calls that a carrier refuses, loses or answers late */
  carrier: number;
  /** calls between services that get lost or come late */
  wire: number;
  /** what those calls meet */
  buys: readonly BuyFate[];
  voids: readonly VoidFate[];
  wires: readonly WireFate[];
  /** weight of deliveries that come again */
  again: number;
  /** milliseconds that each service's clock is ahead */
  skewMs: Record<Path, number>;
  /** consumers that no money depends on, and that most runs do without */
  deaf: readonly string[];
  /** codes of the carriers that are bought from */
  codes: readonly string[];
  /** how often each kind of step is taken, against its usual share */
  pace: Record<Kind, number>;
  /** centavos of which each wallet has one */
  funds: readonly number[];
  /** how many wallets are bought from at most */
  wallets: number;
  drafts: number;
  /** calls of customers at most */
  orders: number;
  /** steps with faults */
  steps: number;
}

const BUYS: readonly BuyFate[] = ['refuses', 'loses_request', 'loses_answer', 'answers_late'];
const VOIDS: readonly VoidFate[] = ['refuses', 'loses_request', 'loses_answer', 'answers_late'];
const WIRES: readonly WireFate[] = ['loses_request', 'loses_answer', 'arrives_late'];

const HOUR = 3_600_000;
const ASIDE = ['shipments.timeline', 'shipments.references', 'billing.references', 'carriers.references'];

/** Troubles that need several rare things in a row: a part of the runs brings these about on purpose. */
const THEMES: readonly Partial<Profile>[] = [
  {}, {}, {}, {},
  // An answer that comes when staff have given up.
  { carrier: 0.9, buys: ['answers_late'], codes: ['SimBlind'], crash: 0 },
  // A hold that is granted when its purchase is over.
  { wire: 0.6, wires: ['arrives_late'], carrier: 0.6, buys: ['refuses'], funds: [15_000], wallets: 1, crash: 0 },
  // A void of which nothing is heard.
  { carrier: 0.5, buys: ['answers_late'], voids: ['loses_request', 'loses_answer'], wire: 0, crash: 0.002 },
];
const PACES: readonly Partial<Profile['pace']>[] = [{}, {}, {}, {}, { age: 3, clarify: 3, go_on: 0.3, work: 3 }, { tick: 5, arrive: 0.3, age: 2, buy: 3, work: 3 }, { cancel: 4, deliver: 3, work: 3 }];

/** How rough a run is, by its dice. */
export function profileOf(dice: Dice): Profile {
  const theme = dice.between(0, THEMES.length - 1);
  const pace = Object.fromEntries(KINDS.map(kind => [kind, dice.pick([0.2, 1, 1, 3])])) as Profile['pace'];
  return { ...anyProfile(dice), pace: { ...pace, ...PACES[theme] }, ...THEMES[theme] };
}

function anyProfile(dice: Dice): Omit<Profile, 'pace'> {
  const [crash, park] = [dice.pick([0, 0.002, 0.006, 0.02]), dice.pick([0, 0.02, 0.06])];
  const [carrier, wire, again] = [dice.pick([0.1, 0.3, 0.6]), dice.pick([0, 0.15, 0.4]), dice.pick([0, 1, 3])];
  const [buys, voids, wires] = [dice.some(BUYS), dice.some(VOIDS), dice.some(WIRES)];
  const skewMs = Object.fromEntries(PATH.map(name => [name, dice.pick([-HOUR, 0, 0, HOUR])])) as Profile['skewMs'];
  const [orders, codes] = [dice.between(3, 8), dice.some(CARRIER_KINDS.map(({ code }) => code))];
  const rest = { funds: [15_000, 15_000, 40_000, 200_000], wallets: dice.pick([1, 4]), deaf: dice.hits(0.1) ? [] : ASIDE };
  return { crash, park, carrier, wire, again, buys, voids, wires, skewMs, codes, orders, drafts: dice.between(2, 4), steps: 20 + orders * 10, ...rest };
}
