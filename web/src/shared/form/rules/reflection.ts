// class-transformer's `@Type` reads the declared type of each field and never uses it: the contracts name their types.
const reflection = Reflect as { getMetadata?: () => undefined };
reflection.getMetadata ??= () => undefined;

export {};
