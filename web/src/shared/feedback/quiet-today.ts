import { tabStore } from '../browser/stores.js';

const keyOf = (question: string): string => `quiet:${question}`;
const today = (): string => new Date().toDateString();

/** True if the person does not want to be asked this again today. */
export const isQuietToday = (question: string): boolean => tabStore.get(keyOf(question)) === today();

/** In this tab, until the day is over or the person signs out. */
export const beQuietToday = (question: string): void => void tabStore.set(keyOf(question), today());
