import { addMonths, civilDateOf } from '@vintem/brazil/calendar'
import type { CardIssuerRail } from '../card-issuer/port.ts'
import { type Ask, businessNow, type WorldDatabase } from './database.ts'
import { meetingFaults } from './faults.ts'

export const REFUSAL = 'O emissor recusou o cartão.'
const GOOD_FOR_MONTHS = 60
/** No issuer has these. */
const BEGINNING = '509999'

/**
 * An issuer of cards. It remembers no number: each follows from the place of the card among all, so that
 * none lies in the database.
 */
export function createCardIssuerRail({ ask }: WorldDatabase): CardIssuerRail {
  const meet = meetingFaults(ask, 'cardIssuer', REFUSAL)
  return {
    issue: (card) => meet('issue', () => issue(ask, card)),
    close: (reference) =>
      meet('close', async () => {
        await ask('update sandbox.virtual_card set is_closed = true where reference = $1', [
          reference,
        ])
      }),
  }
}

async function issue(ask: Ask, { reference, name }: Parameters<CardIssuerRail['issue']>[0]) {
  const expiry = addMonths(civilDateOf(await businessNow(ask)), GOOD_FOR_MONTHS).slice(0, 7)
  await ask(
    `insert into sandbox.virtual_card (reference, name, expiry, created_at)
     values ($1, $2, $3, business_now()) on conflict do nothing`,
    [reference, name, expiry],
  )
  const [row] = await ask<{ serial: number; expiry: string }>(
    'select serial, expiry from sandbox.virtual_card where reference = $1',
    [reference],
  )
  if (!row) throw new Error(`The card ${reference} is not there`)
  return { pan: numberOf(row.serial), expiry: row.expiry }
}

/** Sixteen digits, other ones for every serial: the factor has no divisor in common with 10^9. */
export function numberOf(serial: number): string {
  const place = (BigInt(serial) * 387_420_489n + 123_456_789n) % 1_000_000_000n
  const digits = BEGINNING + String(place).padStart(9, '0')
  return digits + checkDigit(digits)
}

/** The last digit of a card's number (ISO/IEC 7812-1, annex B). */
function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
