import { createContext, useContext, type ReactNode } from 'react';

const NowContext = createContext<() => Date>(() => new Date());

/** Turns the device's clock into another one for what stands in it: a test says what time it is. */
export const NowProvider = ({ now, children }: { now(): Date; children: ReactNode }) => (
  <NowContext value={now}>{children}</NowContext>
);

/** What time it is while this is drawn: the device's, unless a `NowProvider` says another. */
export const useNow = (): Date => useContext(NowContext)();
