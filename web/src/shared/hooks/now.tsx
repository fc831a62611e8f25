import { createContext, useContext, type ReactNode } from 'react';

const NowContext = createContext<() => Date>(() => new Date());

/** Replaces the device's clock for its children: tests set the time. */
export const NowProvider = ({ now, children }: { now(): Date; children: ReactNode }) => (
  <NowContext value={now}>{children}</NowContext>
);

/** What time it is while this is drawn: the device's, unless a `NowProvider` says another. */
export const useNow = (): Date => useContext(NowContext)();
