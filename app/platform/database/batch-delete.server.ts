import type { DeleteResult } from 'kysely';

const BIT = 5_000;

/** Deletes in batches until none is left, so that no statement holds its locks for long. */
export async function deleteInBatches(deleteSome: (limit: number) => Promise<DeleteResult>): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await deleteSome(BIT);
    if (numDeletedRows < BIT) return;
  }
}
