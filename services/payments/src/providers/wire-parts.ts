import { z } from 'zod';
import { Money } from '@porte/domain-kit';

/** Parts of answers that several providers spell alike. */

/** Far more than a payment, and exact in centavos. */
const MOST_PESOS = 1e12;

/** A decimal number of pesos; fees have four decimals. */
export const pesos = z.number().min(-MOST_PESOS).max(MOST_PESOS);

/** A date with its time that can be read. */
export const instant = z.string().refine(value => !Number.isNaN(Date.parse(value)));

/** Of {@link pesos}, rounded to centavos. */
export const moneyOf = (amount: number): Money => Money.ofCentavos(Math.round(amount * 100));
