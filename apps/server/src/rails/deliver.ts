/**
 * Hands a callback to the product, at a path below the address it gave us. Returns the status
 * answered.
 */
export type Deliver = (path: string, body: unknown) => Promise<number>

/** Asks the product, at such a path, and gives its answer. */
export type Inquire = (path: string, body: unknown) => Promise<{ status: number; body: unknown }>
