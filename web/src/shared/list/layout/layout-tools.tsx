import { Button, makeStyles, Menu, MenuTrigger, tokens } from '@fluentui/react-components';
import { ColumnTripleRegular } from '@fluentui/react-icons/svg/column-triple';
import { TextAlignJustifyRegular } from '@fluentui/react-icons/svg/text-align-justify';
import { TextAlignLeftRegular } from '@fluentui/react-icons/svg/text-align-left';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { Density } from './layouts.js';
import type { ListLayout } from './use-list-layout.js';

const ColumnPicker = lazy(() => import('./column-picker.js').then(m => ({ default: m.ColumnPicker })));

const useStyles = makeStyles({ root: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS } });

const densities = {
  compact: <TextAlignJustifyRegular />,
  comfortable: <TextAlignLeftRegular />,
} as const satisfies Record<Density, unknown>;

/** The table's density and columns, for this person. */
export function LayoutTools({ layout }: { layout: ListLayout }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const next = layout.density === 'compact' ? 'comfortable' : 'compact';
  const text = formatMessage({ id: `page.density.${next}` });
  return (
    <div className={styles.root}>
      <Button
        appearance="subtle"
        icon={densities[next]}
        aria-label={text}
        title={text}
        onClick={() => layout.setDensity(next)}
      />
      <Menu persistOnItemClick positioning="below-end">
        <MenuTrigger disableButtonEnhancement>
          <Button icon={<ColumnTripleRegular />}>{formatMessage({ id: 'page.columns' })}</Button>
        </MenuTrigger>
        <Suspense fallback={null}>
          <ColumnPicker layout={layout} />
        </Suspense>
      </Menu>
    </div>
  );
}
