/** What stands behind the # of the address: it never leaves the browser by itself. */
export const secretOfAddress = (): string => location.hash.slice(1)
