import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import type { WhatsAppConsent as ConsentTable } from '#platform/database/tables.gen.ts'
import { insertMissing, insertOrUpdate, updateAll } from '#platform/database/writes.ts'

export type WhatsAppConsentRow = Selectable<ConsentTable>

/** The consents of phones, with those that have ended. */
export const selectConsents = (sellerId: number, phones: readonly string[]) =>
  sqlFor
    .selectFrom('whatsAppConsent')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('phone', '=', anyOf(phones))

/** A consent, locked until the transaction ends. */
export const lockConsent = (sellerId: number, phone: string) =>
  selectConsents(sellerId, [phone]).forUpdate()

/** A phone may be written to from now on. */
export const giveConsent = (
  row: Pick<WhatsAppConsentRow, 'sellerId' | 'phone' | 'source' | 'givenAt'>,
) =>
  insertOrUpdate(
    'whatsAppConsent',
    { ...row, endedBy: null, endedAt: null },
    { key: ['sellerId', 'phone'], change: ['source', 'givenAt', 'endedBy', 'endedAt'] },
  )

/** Ends the consents of these phones; one that has ended keeps its end. */
export const endConsents = (
  sellerId: number,
  phones: readonly string[],
  end: { endedBy: NonNullable<WhatsAppConsentRow['endedBy']>; endedAt: Date },
) => updateAll('whatsAppConsent', { sellerId, phone: phones, endedAt: null }, end)

/** Keeps that a seller writes to phones: before it does, since an answer names no seller. */
export const keepWriters = (sellerId: number, phones: readonly string[]) =>
  insertMissing(
    'whatsAppDirectory',
    phones.map((phone) => ({ phone, sellerId })),
  )

/** The sellers who have written to a phone. */
export const selectWriters = (phone: string) =>
  sqlFor.selectFrom('whatsAppDirectory').select('sellerId').where('phone', '=', phone)
