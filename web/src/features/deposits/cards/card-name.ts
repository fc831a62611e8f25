import type { CreditCard } from '@porte/contracts';

/** As its holder knows it: `Visa •••• 1111`. */
export const cardName = ({ brand, card_number }: CreditCard): string =>
  `${brand
    .split('_')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')} ${card_number}`.trim();
