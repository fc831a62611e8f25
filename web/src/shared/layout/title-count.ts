import { createContext, useContext } from 'react';

const TitleCountContext = createContext(0);
export const TitleCountProvider = TitleCountContext.Provider;

/** What stands before a page's title in its tab: `(2) `, or nothing. */
export function useTitleCount(): string {
  const count = useContext(TitleCountContext);
  return count > 0 ? `(${count}) ` : '';
}
