import type { CivilDate } from '@vintem/brazil/calendar'
import {
  type CollectionAccount,
  type CollectionReturn,
  collectionBanks,
  refusalReason,
  type ReturnedTitle,
} from '@vintem/brazil/cnab'
import { type Cents, formatBRL } from '@vintem/brazil/money'
import type { Ask } from '../../rail-database.ts'
import type { BankSlipPaid, BankSlipRefused } from '../port.ts'
import { accountId } from './titles.ts'

/** A payment as the bank reports it. */
export interface PaidTitle extends BankSlipPaid {
  number: number
  /** Null where the file does not have it in readable form. */
  feeCents: Cents | null
  creditedOn: CivilDate | null
}

/** A file's content on titles of ours, by their numbers. */
export interface ReturnContent {
  registered: number[]
  refused: (BankSlipRefused & { number: number })[]
  paid: PaidTitle[]
  writtenOff: number[]
  attention: string[]
}

const emptyContent = (): ReturnContent => ({
  registered: [],
  refused: [],
  paid: [],
  writtenOff: [],
  attention: [],
})

/** Finds the titles that a file names, and their new states. */
export async function contentOf(
  ask: Ask,
  account: CollectionAccount,
  read: CollectionReturn,
): Promise<ReturnContent> {
  const bank = collectionBanks[account.bank]
  const numbered = read.titles.map((title) => ({
    title,
    number: bank.readNumber(account, title.ourNumber),
  }))
  const numbers = numbered.flatMap(({ number }) => number ?? [])
  const known = await findKnown(ask, accountId(account), numbers)
  const content = emptyContent()
  const settlementIdOf = createSettlementIds(account)
  for (const { title, number } of numbered) {
    const own = number === undefined ? undefined : known.get(number)
    if (own) hear(own, title)
    else if (isMoney(title)) {
      content.attention.push(`${payment(title)}, which is none of ours`)
    }
  }
  return content

  function hear({ number, reference, confirmed }: KnownTitle, title: ReturnedTitle) {
    const movement = bank.movements[title.movement] ?? 'other'
    if (movement === 'registered') content.registered.push(number)
    else if (movement === 'written-off') content.writtenOff.push(number)
    else if (movement === 'paid') {
      const paidOn = title.happenedOn ?? title.creditedOn ?? read.createdOn
      if (!isMoney(title) || !paidOn) {
        content.attention.push(`${payment(title)}, without an amount or a day`)
        return
      }
      const { paidCents: amountCents, feeCents, creditedOn } = title
      const settlementId = settlementIdOf(title, number, paidOn)
      content.paid.push({
        number,
        reference,
        settlementId,
        amountCents,
        paidOn,
        feeCents,
        creditedOn,
      })
    } else if (movement === 'rejected' && !confirmed && !content.registered.includes(number)) {
      const reason = refusalReason(account.bank, title.reasons)
      content.refused.push({ number, reference, reason })
    } else if (movement !== 'other') {
      // A registered boleto may be requested twice, when a file was handed in twice.
      const reason = refusalReason(account.bank, title.reasons)
      content.attention.push(
        `line ${title.line}: refused for the boleto ${title.ourNumber}: ${reason}`,
      )
    } else if (isMoney(title)) {
      content.attention.push(`${payment(title)}, by the unknown movement ${title.movement}`)
    }
  }
}

type Paid = ReturnedTitle & { paidCents: Cents }
const isMoney = (title: ReturnedTitle): title is Paid => (title.paidCents ?? 0) > 0

const payment = ({ line, ourNumber, paidCents }: ReturnedTitle): string =>
  `line ${line}: ${paidCents === null ? 'money' : formatBRL(paidCents)} for the boleto ${ourNumber}`

/**
 * Banks give payments no id, so its data identify a payment: title, day, amount and place. Two
 * equal payments in one file are two; in another file each is the same one repeated.
 */
function createSettlementIds(account: CollectionAccount) {
  const seen = new Map<string, number>()
  const { bank, branch, account: holder } = account
  return ({ paidCents, payingBank, payingBranch }: Paid, number: number, paidOn: CivilDate) => {
    const where = `${payingBank}${payingBranch}`
    const day = paidOn.replaceAll('-', '')
    const payment = `${bank}.${branch}.${holder}.${number}.${day}.${paidCents}.${where}`
    const count = (seen.get(payment) ?? 0) + 1
    seen.set(payment, count)
    return `${payment}.${count}`
  }
}

interface KnownTitle {
  number: number
  reference: string
  confirmed: boolean
}

async function findKnown(
  ask: Ask,
  id: string,
  numbers: readonly number[],
): Promise<Map<number, KnownTitle>> {
  const rows = await ask<KnownTitle>(
    'select number, reference, confirmed from cnab.title where account_id = $1 and number = any ($2)',
    [id, numbers],
  )
  return new Map(rows.map((row) => [row.number, row]))
}
