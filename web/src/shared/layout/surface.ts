import { tokens, type GriffelStyle } from '@fluentui/react-components';

/** A card on the page's ground, told apart by its stroke in both themes; a shadow is for what floats above the page. */
export const surface = {
  boxSizing: 'border-box',
  minWidth: 0,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  borderRadius: '12px',
  backgroundColor: tokens.colorNeutralBackground1,
  boxShadow: 'none',
} satisfies GriffelStyle;
