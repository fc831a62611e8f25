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

/** The keys of what belongs to a person, beside those of the device. */
const OF_PERSON = 'person:';

/** For this device, in all tabs, until its person signs out or another one signs in. */
export const personStore = {
  get: (key: string): string | null => deviceStore.get(OF_PERSON + key),
  set: (key: string, value: string): boolean => deviceStore.set(OF_PERSON + key, value),
  clear: (): void =>
    attempt(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith(OF_PERSON)) localStorage.removeItem(key);
    }, undefined),
};

/** For this tab, through a reload; it belongs to the signed-in user. */
export const tabStore = storeOf(() => sessionStorage);
