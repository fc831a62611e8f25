import { boxWords, type AnswersQuery, type HabitFigures, type LetterText, type Locale } from '@porte/contracts';
import { Money } from '@porte/domain-kit';

/** What a letter is about. */
export interface LetterSubject {
  locale: Locale;
  period: AnswersQuery;
  currency: string;
  habits: readonly HabitFigures[];
}

interface LetterWords {
  subject: string;
  document: string;
  opening(from: string, to: string, cases: number, amount: string): string;
  habit(habit: HabitFigures, box: string, kg: string, amount: string): string;
  advice: string[];
}

const WORDS: Record<Locale, LetterWords> = {
  'es-MX': {
    subject: 'Tus paquetes pesan más de lo que declaras',
    document: 'sobre',
    opening: (from, to, cases, amount) =>
      `Del ${from} al ${to} las paqueterías encontraron ${cases} de tus paquetes más pesados de lo que pagaste. Los cargos por sobrepeso suman ${amount}.`,
    habit: ({ carrier_name, service_name, cases }, box, kg, amount) =>
      `${carrier_name} ${service_name}, paquete declarado de ${box}: ${cases} sobrepesos, en promedio ${kg} kg de más, ${amount}.`,
    advice: [
      'Pesa y mide cada paquete ya cerrado antes de cotizar. Las paqueterías cobran el mayor de dos pesos: el de la báscula y el volumétrico, que ves al cotizar.',
      'Si usas una plantilla para estos paquetes, corrige sus medidas y su peso: pagas el precio correcto desde el principio y no hay cargos después.',
      'Si una medida te parece equivocada, responde en el sobrepeso con una foto del paquete en la báscula antes de que venza el plazo.',
    ],
  },
  en: {
    subject: 'Your parcels weigh more than you declare',
    document: 'envelope',
    opening: (from, to, cases, amount) =>
      `From ${from} to ${to} the carriers found ${cases} of your parcels heavier than you paid for. The overweight charges add up to ${amount}.`,
    habit: ({ carrier_name, service_name, cases }, box, kg, amount) =>
      `${carrier_name} ${service_name}, parcel declared as ${box}: ${cases} overweights, ${kg} kg above on average, ${amount}.`,
    advice: [
      'Weigh and measure each closed parcel before you quote. Carriers bill the larger of two weights: the one on the scale and the volumetric one, which you see when you quote.',
      'If you use a template for these parcels, correct its dimensions and weight: you pay the right price from the start and nothing is charged later.',
      'If a measurement looks wrong to you, answer in the overweight with a photo of the parcel on the scale before the time to answer ends.',
    ],
  },
};

const dayOf = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const moneyOf = (amount: number, locale: Locale, currency: string): string =>
  `${new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)} ${currency}`;

/** How many cases the habits have, and what they cost. */
export const totalOf = (habits: readonly HabitFigures[]): { cases: number; amount: Money } => ({
  cases: habits.reduce((sum, { cases }) => sum + cases, 0),
  amount: Money.sum(habits.map(({ amount }) => Money.of(amount))),
});

/** The text of a letter, without the name of its reader. */
export function letterText({ locale, period, currency, habits }: LetterSubject): LetterText {
  const words = WORDS[locale];
  const money = (amount: number): string => moneyOf(amount, locale, currency);
  const kg = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const { cases, amount } = totalOf(habits);
  return {
    subject: words.subject,
    opening: words.opening(dayOf(period.from, locale), dayOf(period.to, locale), cases, money(amount.toJSON())),
    habits: habits.map(habit =>
      words.habit(habit, boxWords(habit.box, words.document), kg.format(habit.mean_kg), money(habit.amount)),
    ),
    advice: words.advice,
  };
}
