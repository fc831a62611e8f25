import { registry, type ResourcePath } from '@porte/contracts/registry.js';
import type { Model } from '@porte/contracts/acl/matrix.js';
import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { useIntl } from 'react-intl';
import { useCan } from '../session/use-can.js';
import type { ListQuery } from '../api/query-text.js';
import { useExportFileMutation } from '../api/resources.js';
import { Problem } from '../feedback/problem.js';

/** Downloads a file. @param name with its extension */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url)); // once the browser has begun to read it
}

interface ExportButtonProps {
  path: ResourcePath;
  /** search, filter and order in use */
  query?: Pick<ListQuery, 'where' | 'order' | 'search'>;
  /** of the file, without its ending */
  fileName: string;
}

/** Downloads the resource's rows as a spreadsheet; absent without permission to read them. */
export function ExportButton({ path, query = {}, fileName }: ExportButtonProps) {
  const { formatMessage } = useIntl();
  const can = useCan();
  const [ask, { isLoading, error }] = useExportFileMutation();
  if (!can('read', registry[path].model as Model)) return null;
  const download = async (): Promise<void> => {
    const { data } = await ask({ path, query });
    if (data) saveFile(data, `${fileName}.xlsx`);
  };
  return (
    <>
      <Button
        icon={<ArrowDownloadRegular />}
        disabledFocusable={isLoading}
        onClick={() => !isLoading && void download()}
      >
        {formatMessage({ id: isLoading ? 'page.exporting' : 'page.export' })}
      </Button>
      {error && <Problem error={error} title={formatMessage({ id: 'page.export_failed' })} />}
    </>
  );
}
