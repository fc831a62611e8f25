import { createContext, useContext, type ReactNode } from 'react';

const NowContext = createContext<() => Date>(() => new Date());

/** Replaces the device's clock for its children: tests set the time. */
export const NowProvider = ({ now, children }: { now(): Date; children: ReactNode }) => (
  <NowContext value={now}>{children}</NowContext>
);

/** The current time during rendering: the device's, unless a `NowProvider` sets another. */
export const useNow = (): Date => useContext(NowContext)();
