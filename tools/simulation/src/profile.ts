import { CARRIER_KINDS, type BuyFate, type VoidFate } from './adapter.js';
import type { Dice } from './dice.js';
import { PATH, type Path } from './path.js';
import type { WireFate } from './wire.js';

/** Kinds of steps, of which a run may take more or fewer than others do. */
export const KINDS = [
  'buy',
  'cancel',
  'clarify',
  'work',
  'tick',
  'go_on',
  'deliver',
  'arrive',
  'age',
  'move',
  'change',
  'reprice',
  'seal',
  'sweep',
  'erase',
] as const;
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
  /** events that the broker refuses, or keeps without being heard to */
  publish: number;
  /** carriers close their sockets for 10 s now and then */
  outages: boolean;
  /** a service whose clock goes back by an hour in the middle of the run */
  stepsBack: Path | null;
  /** what those calls meet */
  buys: readonly BuyFate[];
  voids: readonly VoidFate[];
  /** carriers refuse every void, also after the faults */
  neverVoids: boolean;
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
  /** customers also buy what is being bought already, or is bought */
  joins: boolean;
  /** calls of customers at most */
  orders: number;
  /** steps with faults */
  steps: number;
}

const BUYS: readonly BuyFate[] = ['refuses', 'loses_request', 'loses_answer', 'answers_late'];
const VOIDS: readonly VoidFate[] = ['refuses', 'loses_request', 'loses_answer', 'answers_late'];
const WIRES: readonly WireFate[] = ['loses_request', 'loses_answer', 'arrives_late'];

const HOUR = 3_600_000;
const ASIDE = [
  'shipments.timeline',
  'shipments.references',
  'billing.references',
  'carriers.references',
  'catalog.references',
  'identity.references',
];

/** Troubles that need several rare things in a row: a part of the runs brings these about on purpose. */
const THEMES: readonly Partial<Profile>[] = [
  {},
  {},
  {},
  {},
  // An answer that comes when staff have given up.
  { carrier: 0.9, buys: ['answers_late'], codes: ['SimBlind'], crash: 0 },
  // A hold that is granted when its purchase is over.
  { wire: 0.6, wires: ['arrives_late'], carrier: 0.6, buys: ['refuses'], funds: [20_000], wallets: 1, crash: 0 },
  // A void of which nothing is heard.
  { carrier: 0.5, buys: ['answers_late'], voids: ['loses_request', 'loses_answer'], wire: 0, crash: 0.002 },
  // Copies whose owners change them while a clock goes back.
  { deaf: [], stepsBack: 'carriers', publish: 0.1, crash: 0.002 },
  { deaf: [], stepsBack: 'identity', publish: 0.1, crash: 0.002 },
  // Labels that come when their purchase is over and that no carrier voids; their drafts have been bought again or deleted meanwhile.
  {
    carrier: 0.85,
    buys: ['answers_late'],
    neverVoids: true,
    joins: false,
    codes: ['SimBlind'],
    crash: 0,
    wire: 0,
    park: 0,
    publish: 0,
    outages: false,
    deaf: [],
    funds: [200_000],
    orders: 12,
    drafts: 5,
    steps: 150,
  },
];
const LATE_PACE: Partial<Profile['pace']> = {
  age: 3,
  clarify: 6,
  go_on: 0.5,
  work: 3,
  erase: 3,
  buy: 0.7,
  tick: 0.2,
  cancel: 0.2,
  move: 0.2,
  change: 0.2,
  seal: 0.3,
  sweep: 0.2,
};
const PACES: readonly Partial<Profile['pace']>[] = [
  {},
  {},
  {},
  {},
  { age: 3, clarify: 3, go_on: 0.3, work: 3 },
  { tick: 5, arrive: 0.3, age: 2, buy: 3, work: 3 },
  { cancel: 4, deliver: 3, work: 3 },
  { change: 4 },
  { change: 8 },
  LATE_PACE,
];

/** Profiles that every seed of a run can be given by name. */
export const PROFILES = { late: THEMES.length - 1 } as const;
export type ProfileName = keyof typeof PROFILES;

/** How rough a run is, by its dice. @param name of the theme, where it is not drawn */
export function profileOf(dice: Dice, name?: ProfileName): Profile {
  const drawn = dice.between(0, THEMES.length - 1);
  const theme = name === undefined ? drawn : PROFILES[name];
  const pace = Object.fromEntries(KINDS.map(kind => [kind, dice.pick([0.2, 1, 1, 3])])) as Profile['pace'];
  return { ...anyProfile(dice), pace: { ...pace, ...PACES[theme] }, ...THEMES[theme] };
}

function anyProfile(dice: Dice): Omit<Profile, 'pace'> {
  const [crash, park] = [dice.pick([0, 0.002, 0.006, 0.02]), dice.pick([0, 0.02, 0.06])];
  const [carrier, wire, again] = [dice.pick([0.1, 0.3, 0.6]), dice.pick([0, 0.15, 0.4]), dice.pick([0, 1, 3])];
  const [publish, outages, stepsBack] = [
    dice.pick([0, 0, 0.1, 0.3]),
    dice.hits(0.3),
    dice.hits(0.2) ? dice.pick(PATH) : null,
  ];
  const [buys, voids, wires] = [dice.some(BUYS), dice.some(VOIDS), dice.some(WIRES)];
  const skewMs = Object.fromEntries(PATH.map(name => [name, dice.pick([-HOUR, 0, 0, HOUR])])) as Profile['skewMs'];
  const [orders, codes] = [dice.between(3, 8), dice.some(CARRIER_KINDS.map(({ code }) => code))];
  const rest = {
    funds: [15_000, 40_000, 200_000, 200_000],
    wallets: dice.pick([1, 4]),
    deaf: dice.hits(0.25) ? [] : ASIDE,
  };
  return {
    crash,
    park,
    carrier,
    wire,
    again,
    publish,
    outages,
    stepsBack,
    buys,
    voids,
    neverVoids: false,
    joins: true,
    wires,
    skewMs,
    codes,
    orders,
    drafts: dice.between(2, 4),
    steps: 20 + orders * 10,
    ...rest,
  };
}
