/**
 * At once, and again at the end of each span in which it was asked for meanwhile.
 * @param span in ms
 */
export function atMostEvery(span: number, work: () => void): () => void {
  let isResting = false;
  let isWanted = false;
  const rest = (): void => {
    isResting = isWanted;
    if (isWanted) start();
  };
  const start = (): void => {
    isResting = true;
    isWanted = false;
    work();
    setTimeout(rest, span);
  };
  return () => {
    if (isResting) isWanted = true;
    else start();
  };
}
