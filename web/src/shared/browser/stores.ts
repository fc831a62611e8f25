/** Browser storage of the app. If storage is off or full, nothing is stored and nothing breaks. */
export interface Store {
  /** null if there is no value */
  get(key: string): string | null;
  /** @returns false where it could not be remembered */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  clear(): void;
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

// to name the storage throws already where it is switched off
const storeOf = (storage: () => Storage): Store => ({
  get: key => attempt(() => storage().getItem(key), null),
  set: (key, value) =>
    attempt(() => {
      storage().setItem(key, value);
      return true;
    }, false),
  remove: key => attempt(() => storage().removeItem(key), undefined),
  clear: () => attempt(() => storage().clear(), undefined),
});

/** For this device, in all tabs. */
export const deviceStore = storeOf(() => localStorage);

/** For this tab, through a reload; it belongs to the signed-in user. */
export const tabStore = storeOf(() => sessionStorage);
