/**
 * Rows of one transaction: a connection is taken for milliseconds, even where the reader is slow,
 * and few rows are in memory at the same time.
 */
const BATCH = 100

/**
 * All rows of `readAfter`, in its order, a batch at a time. Each batch continues after the last row
 * of the one before, so a row that stays in its place is read once.
 */
export async function* inBatches<Row>(
  readAfter: (last: Row | undefined, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  do {
    batch = await readAfter(batch.at(-1), BATCH)
    if (batch.length > 0) yield batch
  } while (batch.length === BATCH)
}

/** The batches with each of their rows as something else. */
export async function* mapped<Row, Other>(
  batches: AsyncIterable<readonly Row[]>,
  to: (row: Row) => Other,
): AsyncGenerator<Other[]> {
  for await (const batch of batches) yield batch.map(to)
}
