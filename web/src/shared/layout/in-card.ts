import { createContext } from 'react';

/** Whether the content is in a card, which holds no further cards. */
export const InCard = createContext(false);
