export type PictureTask<Name extends string> = { id: number; name: Name; args: unknown[] };
export type PictureAnswer = { id: number } & ({ value: unknown } | { failure: string });

/** Sent to the worker itself when it exceeds its memory; `process.exit` would wait for the decoders. */
export const TOO_MUCH_MEMORY = 'SIGUSR2';
