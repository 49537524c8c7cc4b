export type Task = { id: number; name: string; args: unknown[] };
export type TaskAnswer = { id: number } & ({ value: unknown } | { failure: string });

/** Argument of the program as JSON: the module whose exports are the tasks, its most memory in bytes, its priority. */
export type ProgramArgument = { module: string; bytes: number; priority: number | undefined };

/** Sent to the subprocess itself when it exceeds its memory; `process.exit` would wait for native threads. */
export const TOO_MUCH_MEMORY = 'SIGUSR2';
