import { readFileSync } from 'node:fs';

/** `problem` is one line for the person who starts the shop. Empty when TOKEN_SECRET_FILE is not set. */
export function readTokenSecretFile(
  given: Record<string, string | undefined>,
): { TOKEN_SECRET?: string } | { problem: string } {
  const { TOKEN_SECRET_FILE: file, TOKEN_SECRET: secret } = given;
  if (file === undefined) return {};
  if (secret !== undefined) return { problem: 'TOKEN_SECRET_FILE: must not be set beside TOKEN_SECRET' };
  try {
    return { TOKEN_SECRET: readFileSync(file, 'utf8') };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { problem: `TOKEN_SECRET_FILE: the file ${file} cannot be read (${code})` };
  }
}
