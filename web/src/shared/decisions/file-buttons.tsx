import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { RowProblem, useRowProblem } from '../feedback/row-problem.js';
import { saveFile } from '../list/save-file.js';

const useStyles = makeStyles({ files: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS } });

/** One file of a row. */
export interface RowFile {
  /** unique within the row */
  key: string;
  /** the button's text */
  text: string;
  load(): Promise<{ data?: Blob | undefined; error?: unknown }>;
  /** the name of the downloaded file */
  nameOf(file: Blob): string;
}

/** The files of a row, each with a button that downloads it. */
export function FileButtons({ id, files }: { id: string; files: readonly RowFile[] }) {
  const styles = useStyles();
  const problems = useRowProblem();
  const problem = problems.of(id);
  const save = async ({ load, nameOf }: RowFile): Promise<void> => {
    problems.clear(id);
    const { data, error } = await load();
    if (error) problems.show(id, error);
    else saveFile(data!, nameOf(data!));
  };
  return (
    <>
      {problem && <RowProblem {...problem} onClose={() => problems.clear(id)} />}
      <div className={styles.files}>
        {files.map(file => (
          <Button key={file.key} onClick={() => void save(file)}>
            {file.text}
          </Button>
        ))}
      </div>
    </>
  );
}
