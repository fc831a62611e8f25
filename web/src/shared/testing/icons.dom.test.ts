import * as icons from '@fluentui/react-icons';
import { ChevronDown20Regular as ownChevron } from '@fluentui/react-icons/svg/chevron-down';
import { bundleIcon as ownBundle } from '@fluentui/react-icons/utils';

it('jest-icons.cjs provides every icon of the package and no other name', () => {
  expect([icons.ChevronDown20Regular, icons.bundleIcon]).toEqual([ownChevron, ownBundle]);
  expect(icons.TextColorRegular.displayName).toBe('TextColorRegular');
  expect((icons as Record<string, unknown>)['useNothing']).toBeUndefined();
});
