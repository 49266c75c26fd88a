import { bankSlipBarcode, digitableLine } from '@vintem/brazil/boleto'
import { civilDateOf, nextBusinessDay } from '@vintem/brazil/calendar'
import {
  type CollectionAccount,
  collectionBanks,
  writeCollectionRemittance,
} from '@vintem/brazil/cnab'
import { wallClock } from '#platform/wall-clock.ts'
import { nextNumber } from '../../cnab-numbers.ts'
import { asFarEnd, type RailDatabase } from '../../rail-database.ts'
import { RailRefused } from '../../rail-error.ts'
import type { BankSlipOrder, BankSlipRail, RegisteredBankSlip } from '../port.ts'
import { toCollectionOrder } from './collection-order.ts'
import { accountId, cancelTitle, findState, findTitle, insertTitle, type Title } from './titles.ts'

/**
 * Boletos by bank file (CNAB 240). Number, barcode and line are ours to give, so a boleto can be
 * printed immediately; the bank receives it in the next file (write-remittance.ts), and reports
 * acceptance and payments in its own (take-return.ts).
 */
export function createCnabRail(database: RailDatabase, account: CollectionAccount): BankSlipRail {
  const { ask } = database
  return {
    // Segment Q (FEBRABAN CNAB 240): street, city, state and postal code of the payer.
    needsAddress: true,
    register: (order) => asFarEnd(() => register(database, account, order)),
    cancel: (sellerId, reference) => asFarEnd(() => cancelTitle(ask, sellerId, reference)),
    find: (sellerId, reference) => asFarEnd(() => findState(ask, sellerId, reference)),
  }
}

async function register(
  { ask, transaction }: RailDatabase,
  account: CollectionAccount,
  order: BankSlipOrder,
): Promise<RegisteredBankSlip> {
  const { reference } = order
  const existing = await findTitle(ask, reference)
  if (existing) return printed(account, existing)
  const issuedOn = civilDateOf(wallClock.now())
  if (order.amountCents <= 0) throw new RailRefused('amount', 'O valor deve ser maior que zero.')
  if (nextBusinessDay(order.dueDate) < issuedOn) {
    throw new RailRefused('due-date', 'O vencimento já passou.')
  }
  await transaction(async (inside) => {
    const id = accountId(account)
    const number = await nextNumber(inside, id)
    const { sellerId } = order
    assertWritable(account, { number, reference, sellerId, ordered: order, issuedOn })
    await insertTitle(inside, id, { ordered: order, issuedOn, number })
  })
  const made = await findTitle(ask, reference)
  if (!made) throw new Error(`The boleto ${reference} was not kept`)
  return printed(account, made)
}

/**
 * An order that does not fit into a file is refused now, and not once the bank waits for the file.
 */
function assertWritable(account: CollectionAccount, title: Title): void {
  if (title.number > collectionBanks[account.bank].lastNumber) {
    throw new RailRefused('numbers', 'Os números de boleto desta conta acabaram.')
  }
  try {
    printed(account, title)
    writeCollectionRemittance({
      account,
      sequence: 1,
      createdOn: title.issuedOn,
      createdAt: '000000',
      orders: [toCollectionOrder(account, title, 'register')],
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new RailRefused('data', 'Os dados do boleto não cabem no arquivo do banco.')
  }
}

function printed(account: CollectionAccount, { number, ordered }: Title): RegisteredBankSlip {
  const { dueDate, amountCents } = ordered
  const bank = collectionBanks[account.bank]
  const freeField = bank.freeFieldOf(account, number)
  const barcode = bankSlipBarcode({ bank: account.bank, dueDate, amountCents, freeField })
  return {
    barcode,
    digitableLine: digitableLine(barcode),
    ourNumber: bank.ourNumberOf(account, number),
    bank: bank.printed,
    agencyAccount: bank.holderOf(account),
  }
}
