/** What the shop and its picture process tell each other. */
export type PictureTask<Name extends string> = { id: number; name: Name; args: unknown[] };
export type PictureAnswer = { id: number } & ({ value: unknown } | { failure: string });

/** The signal by which a picture process that takes too much memory ends itself: an exit would wait for its decoders. */
export const TOO_MUCH_MEMORY = 'SIGUSR2';
