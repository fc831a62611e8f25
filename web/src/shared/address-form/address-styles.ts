import { makeStyles, tokens } from '@fluentui/react-components';

// The browser's default width is some 20 letters; next to another field it takes the remaining space.
const SHRINKING = {
  '& > *': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
  '& input': { minWidth: 0 },
} as const;

/** Rows of an address form: two fields beside each other where both have room. */
export const useAddressStyles = makeStyles({
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    border: 'none',
    margin: 0,
    padding: 0,
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    ...SHRINKING,
  },
  street: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(88px, 120px)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    ...SHRINKING,
  },
});
