import { Button } from '@fluentui/react-components';
import type { ResourcePath } from '@porte/contracts/registry.js';
import { Problem } from '../feedback/problem.js';
import { saveFile } from '../list/save-file.js';
import { useImportFileMutation } from './import-api.js';

/** Downloads a file of the import. */
export function FileButton({
  path,
  file,
  name,
  text,
}: {
  path: ResourcePath;
  file: string;
  name: string;
  text: string;
}) {
  const [ask, { isLoading, error }] = useImportFileMutation();
  const download = async (): Promise<void> => {
    const { data } = await ask({ path, file });
    if (data) saveFile(data, `${name}.xlsx`);
  };
  return (
    <>
      <Button disabledFocusable={isLoading} onClick={() => !isLoading && void download()}>
        {text}
      </Button>
      {error && <Problem error={error} />}
    </>
  );
}
