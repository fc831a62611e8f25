/** The values of promises that never reject, the first to come first. */
export async function* inOrderOfArrival<T>(promises: readonly Promise<T>[]): AsyncGenerator<T> {
  const waiting = new Map(promises.map((promise, at) => [at, promise.then(value => ({ at, value }))]));
  while (waiting.size > 0) {
    const { at, value } = await Promise.race(waiting.values());
    waiting.delete(at);
    yield value;
  }
}
