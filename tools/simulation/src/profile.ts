import { CARRIER_KINDS, type BuyOutcome, type VoidOutcome } from './adapter.js';
import type { RandomStream } from './random-stream.js';
import { SIMULATED_SERVICES, type SimulatedService } from './simulated-services.js';
import type { CallOutcome } from './simulated-network.js';

/** Kinds of steps, of which a run may take more or fewer than others do. */
export const STEP_KINDS = [
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
export type StepKind = (typeof STEP_KINDS)[number];

/** How rough a run is; shares of all occasions. */
export interface Profile {
  /** failpoints that kill */
  crash: number;
  /** failpoints at which an activity gives way to others */
  wait: number;
  /** calls that a carrier refuses, loses or answers late */
  carrier: number;
  /** calls between services that get lost or come late */
  wire: number;
  /** events that the broker refuses, or keeps without being heard to */
  publish: number;
  /** carriers close their sockets for 10 s now and then */
  outages: boolean;
  /** a service whose clock goes back by an hour in the middle of the run */
  stepsBack: SimulatedService | null;
  /** what those calls meet */
  buys: readonly BuyOutcome[];
  voids: readonly VoidOutcome[];
  /** carriers refuse every void, also after the faults */
  neverVoids: boolean;
  wires: readonly CallOutcome[];
  /** weight of deliveries that come again */
  again: number;
  /** milliseconds that each service's clock is ahead */
  skewMs: Record<SimulatedService, number>;
  /** consumers that no money depends on, and that most runs do without */
  deaf: readonly string[];
  /** codes of the carriers that are bought from */
  codes: readonly string[];
  /** how often each kind of step is taken, against its usual share */
  weights: Record<StepKind, number>;
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

const BUYS: readonly BuyOutcome[] = ['refuses', 'loses_request', 'loses_answer', 'answers_late'];
const VOIDS: readonly VoidOutcome[] = ['refuses', 'loses_request', 'loses_answer', 'answers_late'];
const WIRES: readonly CallOutcome[] = ['loses_request', 'loses_answer', 'arrives_late'];

const HOUR = 3_600_000;
const ASIDE = [
  'shipments.background',
  'billing.background',
  'carriers.background',
  'catalog.background',
  'identity.background',
];

/** Notices are decided by what their process remembers, which outlasts a run: the same seed would not take the same steps. */
export const isNeverHeard = (consumer: string, type: string): boolean =>
  consumer === 'identity.background' && !type.startsWith('setting.');

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
  // Labels that come when their purchase is over and that no carrier voids; their drafts have been bought again or deleted in between.
  {
    carrier: 0.85,
    buys: ['answers_late'],
    neverVoids: true,
    joins: false,
    codes: ['SimBlind'],
    crash: 0,
    wire: 0,
    wait: 0,
    publish: 0,
    outages: false,
    deaf: [],
    funds: [200_000],
    orders: 12,
    drafts: 5,
    steps: 150,
  },
];
const LATE_PACE: Partial<Profile['weights']> = {
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
const STEP_WEIGHTS: readonly Partial<Profile['weights']>[] = [
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

interface Theme {
  profile: Partial<Profile>;
  weights: Partial<Profile['weights']>;
}

/** Profiles that every seed of a run can be given by name. */
export const PROFILES = {
  late: { profile: THEMES.at(-1)!, weights: LATE_PACE },
  /** Processes that stand still between the commit of a call and the call, while leases end and others look the label up. No run draws it. */
  stall: {
    profile: {
      wait: 0.2,
      crash: 0,
      wire: 0,
      publish: 0,
      outages: false,
      carrier: 0.1,
      codes: CARRIER_KINDS.map(({ code }) => code).filter(code => code !== 'SimBlind'),
      funds: [200_000],
      orders: 8,
    },
    weights: { age: 5, work: 3, go_on: 0.5, cancel: 0.2, move: 0.2, change: 0.2, seal: 0.2 },
  },
} as const satisfies Record<string, Theme>;
export type ProfileName = keyof typeof PROFILES;

/** How rough a run is, by its random. @param name of the theme, where it is not drawn */
export function profileOf(random: RandomStream, name?: ProfileName): Profile {
  const drawn = random.between(0, THEMES.length - 1);
  const theme: Theme = name ? PROFILES[name] : { profile: THEMES[drawn]!, weights: STEP_WEIGHTS[drawn]! };
  const weights = Object.fromEntries(STEP_KINDS.map(kind => [kind, random.pick([0.2, 1, 1, 3])])) as Profile['weights'];
  return { ...randomProfile(random), weights: { ...weights, ...theme.weights }, ...theme.profile };
}

function randomProfile(random: RandomStream): Omit<Profile, 'weights'> {
  const [crash, wait] = [random.pick([0, 0.002, 0.006, 0.02]), random.pick([0, 0.02, 0.06])];
  const [carrier, wire, again] = [random.pick([0.1, 0.3, 0.6]), random.pick([0, 0.15, 0.4]), random.pick([0, 1, 3])];
  const [publish, outages, stepsBack] = [
    random.pick([0, 0, 0.1, 0.3]),
    random.chance(0.3),
    random.chance(0.2) ? random.pick(SIMULATED_SERVICES) : null,
  ];
  const [buys, voids, wires] = [
    random.nonEmptySubset(BUYS),
    random.nonEmptySubset(VOIDS),
    random.nonEmptySubset(WIRES),
  ];
  const skewMs = Object.fromEntries(
    SIMULATED_SERVICES.map(name => [name, random.pick([-HOUR, 0, 0, HOUR])]),
  ) as Profile['skewMs'];
  const [orders, codes] = [random.between(3, 8), random.nonEmptySubset(CARRIER_KINDS.map(({ code }) => code))];
  const rest = {
    funds: [15_000, 40_000, 200_000, 200_000],
    wallets: random.pick([1, 4]),
    deaf: random.chance(0.25) ? [] : ASIDE,
  };
  return {
    crash,
    wait,
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
    drafts: random.between(2, 4),
    steps: 20 + orders * 10,
    ...rest,
  };
}
