import type { ExportedPath } from '@porte/contracts/export-columns.js';
import { registry } from '@porte/contracts/registry.js';
import type { Model } from '@porte/contracts/acl/matrix.js';
import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useCan } from '../session/use-can.js';
import type { ListQuery } from '../api/query-text.js';
import { lazyPage } from '../routing/lazy-page.js';
import { saveFile } from './save-file.js';
import type { ExportDialogProps } from './export-dialog.js';
import { useBreakpoint } from './table/use-breakpoint.js';

// Few visits export.
const { Page: ExportDialog } = lazyPage<ExportDialogProps>(
  () => import('./export-dialog.js').then(m => m.ExportDialog),
  'export',
);

interface ExportButtonProps {
  path: ExportedPath;
  /** search, filter and order in use */
  query?: ListQuery;
  /** of the file, without its ending */
  fileName: string;
  /** columns that this person does not see */
  hidden?: readonly string[];
  /** of the button, where the page has other rows than those of the file */
  label?: string;
}

/** Asks for columns and kind of file, and downloads the resource's rows; absent without permission to read them. */
export function ExportButton({ path, query = {}, fileName, hidden = [], label }: ExportButtonProps) {
  const { formatMessage } = useIntl();
  const can = useCan();
  const isPhone = useBreakpoint() === 'phone';
  const [isOpen, setOpen] = useState(false);
  if (!can('read', registry[path].model as Model)) return null;
  const text = label ?? formatMessage({ id: 'page.export' });
  return (
    <>
      <Button
        icon={<ArrowDownloadRegular />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...(isPhone ? { 'aria-label': text } : {})}
      >
        {isPhone ? null : text}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog
            path={path}
            query={query}
            hidden={hidden}
            onFile={(file, ending) => saveFile(file, `${fileName}.${ending}`)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
