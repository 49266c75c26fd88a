/** The text behind the # of the address, which the browser does not send. */
export const secretOfAddress = (): string => location.hash.slice(1)
