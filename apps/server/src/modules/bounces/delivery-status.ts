/**
 * True where a status (RFC 3463) says that mail to the address arrives nowhere: it or its domain does not
 * exist, its mailbox is closed, or the server gives no reason at all. A full mailbox, a message that is too
 * large and a policy against it are none of these.
 */
export const isOfAddress = (status: string): boolean =>
  /^5\.(?:0\.0|1\.\d+|2\.[01]|4\.[134])$/.test(status)

/** True where a status (RFC 3463) says that the same message may arrive another time. */
export const isForNow = (status: string): boolean => status.startsWith('4.')
