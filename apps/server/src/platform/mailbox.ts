const DOTS_MEAN_NOTHING = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, for limits: capitals, what stands behind a plus, and at Gmail dots
 * make another address of the same mailbox. Not for sending.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [domain, local] = [email.slice(at + 1), email.slice(0, at)].map((part) =>
    part.toLowerCase(),
  )
  const [name = ''] = (local ?? '').split('+')
  return DOTS_MEAN_NOTHING.has(domain ?? '')
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}
