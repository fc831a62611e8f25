// class-transformer's `@Type` asks for the declared type of each field and never uses the answer: the contracts name their types themselves
const reflection = Reflect as { getMetadata?: () => undefined };
reflection.getMetadata ??= () => undefined;

export {};
