import { Button, makeStyles, Menu, MenuTrigger, tokens } from '@fluentui/react-components';
import { ColumnTripleRegular } from '@fluentui/react-icons/svg/column-triple';
import { TextAlignJustifyRegular } from '@fluentui/react-icons/svg/text-align-justify';
import { TextAlignLeftRegular } from '@fluentui/react-icons/svg/text-align-left';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { Density } from './layouts.js';
import type { ListLayout } from './use-list-layout.js';

const ColumnPicker = lazy(() => import('./column-picker.js').then(m => ({ default: m.ColumnPicker })));

const NARROW = '@media (max-width: 1023.98px)';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  columns: {
    [NARROW]: { minWidth: '32px', paddingInline: tokens.spacingHorizontalXS, '& .fui-Button__icon': { margin: 0 } },
  },
  text: { [NARROW]: { display: 'none' } },
});

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
          <Button
            className={styles.columns}
            icon={<ColumnTripleRegular />}
            aria-label={formatMessage({ id: 'page.columns' })}
            title={formatMessage({ id: 'page.columns' })}
          >
            <span className={styles.text}>{formatMessage({ id: 'page.columns' })}</span>
          </Button>
        </MenuTrigger>
        <Suspense fallback={null}>
          <ColumnPicker layout={layout} />
        </Suspense>
      </Menu>
    </div>
  );
}
