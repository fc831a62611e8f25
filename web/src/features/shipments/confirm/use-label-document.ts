import { useEffect, useState } from 'react';
import type { ApiError } from '../../../shared/api/api-error.js';
import { useLabelFileMutation } from '../records-api.js';
import type { PrintFormat } from './use-label-format.js';

/** A label's document, ready to be shown, printed and saved. */
export interface LabelFile {
  labelId: string;
  blob: Blob;
  format: PrintFormat;
  /** of the document in this page, for a frame or a download */
  url: string;
}

interface Loading {
  file: LabelFile | null;
  error: ApiError | null;
  retry(): void;
}

/** Loads a label's document in a format, with the user's session; its URL is revoked when the page closes. */
export function useLabelDocument(labelId: string, format: PrintFormat | undefined): Loading {
  const [load] = useLabelFileMutation();
  const [file, setFile] = useState<LabelFile | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!format) return undefined;
    let isOver = false;
    let url: string | null = null;
    setError(null);
    void load({ labelId, format, isPreview: true }).then(answer => {
      if (isOver) return;
      if (!answer.data) return setError(answer.error as ApiError);
      url = URL.createObjectURL(answer.data);
      setFile({ labelId, blob: answer.data, format, url });
    });
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [labelId, format, turn, load]);
  return { file: file?.format === format ? file : null, error, retry: () => setTurn(turn + 1) };
}

interface LabelFiles extends Loading {
  /** the label alone, without the instructions of a letter page */
  picture: LabelFile | null;
}

/**
 * A label to print in the user's format, and to look at.
 * @param labelId null while there is nothing to print
 * @param format undefined until it is known
 */
export function useLabelFiles(labelId: string | null, format: PrintFormat | undefined): LabelFiles {
  const thermal = useLabelDocument(labelId ?? '', labelId === null ? undefined : 'thermal');
  const letter = useLabelDocument(labelId ?? '', labelId !== null && format === 'pdf' ? 'pdf' : undefined);
  const { file, error, retry } = format === 'pdf' ? letter : thermal;
  return {
    file: format ? file : null,
    error: error ?? thermal.error,
    picture: thermal.file,
    retry: () => {
      retry();
      if (format === 'pdf') thermal.retry();
    },
  };
}
