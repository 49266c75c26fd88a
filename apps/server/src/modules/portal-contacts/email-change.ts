import { createHash, timingSafeEqual } from 'node:crypto'
import type { CustomerRow } from '#modules/customers/index.ts'
import { newId } from '#platform/ids.ts'
import type { DeriveSecret } from '#platform/session-secret.ts'
import type { EmailChangeRow } from './portal-contacts.store.ts'

/** How long a code is good, of real time. */
export const CODE_MINUTES = 15
/** Wrong codes before it is good no more. */
const MOST_MISSES = 5
const CODES = 1_000_000

export const newEmailChange = (
  { sellerId, id: customerId, email: formerEmail }: CustomerRow,
  email: string,
  now: Date,
): EmailChangeRow => ({
  sellerId,
  id: newId(),
  customerId,
  formerEmail,
  email,
  misses: 0,
  createdAt: now,
  expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
  usedAt: null,
})

/** True while a code of it may be tried: the mailbox is still the one that asked. */
export const isOpenChange = (
  { usedAt, expiresAt, misses, formerEmail }: EmailChangeRow,
  { email }: Pick<CustomerRow, 'email'>,
  at: Date,
): boolean => usedAt === null && expiresAt > at && misses < MOST_MISSES && formerEmail === email

/** Six digits. They are derived from the row, so that they are sent again and never stored. */
export const codeOf = (row: EmailChangeRow, derive: DeriveSecret): string =>
  codeBy(derive(purposeOf(row)))

/** True of the code of today's secret or of the one before it. */
export const isCodeOf = (row: EmailChangeRow, code: string, derive: DeriveSecret): boolean =>
  derive
    .all(purposeOf(row))
    .some((secret) => timingSafeEqual(Buffer.from(codeBy(secret)), Buffer.from(code)))

const purposeOf = ({ id, email }: Pick<EmailChangeRow, 'id' | 'email'>): string =>
  `portal-email-code ${id} ${email}`

const codeBy = (secret: string): string =>
  String(createHash('sha256').update(secret).digest().readUIntBE(0, 6) % CODES).padStart(6, '0')
