/** Kept until the next print: its document must outlive the print dialog, and browsers do not report its end reliably. */
let frame: HTMLIFrameElement | null = null;

/** Whether this browser shows PDF inside a page, and so can print one; phones do not. */
export const canPrintPdf = (): boolean => navigator.pdfViewerEnabled === true;

/**
 * Prints only the label, through a hidden iframe.
 * @param url of the PDF in this page (`blob:`)
 * @returns false if the browser cannot, so that the user gets the file instead
 */
export function printLabel(url: string): boolean {
  if (!canPrintPdf()) return false;
  frame?.remove();
  frame = document.createElement('iframe');
  frame.className = 'visually-hidden';
  frame.title = 'label';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  const own = frame;
  own.addEventListener('load', () => own.contentWindow?.print(), { once: true });
  own.src = url;
  document.body.append(own);
  return true;
}

/** Saves a document of this page as a file. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
