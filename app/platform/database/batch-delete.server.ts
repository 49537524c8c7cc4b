import type { DeleteResult } from 'kysely';

const BIT = 5_000;

/**
 * Deletes rows a few thousand at a time until none is left, so that no statement runs long and nobody waits for its locks.
 * `deleteSome` deletes at most so many.
 */
export async function deleteInBatches(deleteSome: (limit: number) => Promise<DeleteResult>): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await deleteSome(BIT);
    if (numDeletedRows < BIT) return;
  }
}
