/** What the shop and its picture process tell each other. */
export type PictureTask<Name extends string> = { id: number; name: Name; args: unknown[] };
export type PictureAnswer = { id: number } & ({ value: unknown } | { failure: string });

/** The exit code of a picture process that took too much memory. */
export const TOO_MUCH_MEMORY = 97;
