import { bankSlipBarcode, digitableLine, itauFreeField } from '@vintem/brazil/boleto'
import { type CivilDate, civilDateOf, nextBusinessDay } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import type {
  BankSlipOrder,
  BankSlipRail,
  BankSlipState,
  RegisteredBankSlip,
} from '../bank-slip/port.ts'
import { RailRefused } from '../rail-error.ts'
import { type Ask, businessNow, type WorldDatabase } from './database.ts'
import { meetingFaults } from './faults.ts'

const BANK = { code: '341', printed: '341-7' }
const ACCOUNT = { wallet: '109', branch: '0057', account: '12345' }

/** A bank that registers boletos as Itaú does. */
export function createBankSlipRail({ ask }: WorldDatabase): BankSlipRail {
  const meet = meetingFaults(ask, 'bankSlip', 'O banco recusou o registro do boleto.')
  return {
    needsAddress: false,
    register: (order) => meet('register', () => register(ask, order)),
    cancel: (sellerId, reference) =>
      meet('cancel', async () => {
        await ask(
          'update sandbox.bank_slip set canceled = true where seller_id = $1 and reference = $2',
          [sellerId, reference],
        )
      }),
    find: (sellerId, reference) => meet('find', () => findState(ask, sellerId, reference)),
  }
}

async function register(ask: Ask, order: BankSlipOrder): Promise<RegisteredBankSlip> {
  const now = await businessNow(ask)
  const known = await findRegistered(ask, order.reference)
  if (known) return known
  if (order.amountCents <= 0) throw new RailRefused('amount', 'O valor deve ser maior que zero.')
  if (nextBusinessDay(order.dueDate) < civilDateOf(now)) {
    throw new RailRefused('due-date', 'O vencimento já passou.')
  }
  const [sequence] = await ask<{ ourNumber: number }>(
    `select nextval('sandbox.our_number') as our_number`,
  )
  const { ourNumber, barcode } = write(order, String(sequence?.ourNumber).padStart(8, '0'))
  await ask(
    `insert into sandbox.bank_slip (reference, seller_id, amount_cents, due_date, fine_bps,
       monthly_interest_bps, payer_name, payer_document, beneficiary_name, our_number, barcode,
       digitable_line, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (reference) do nothing`,
    [
      order.reference,
      order.sellerId,
      order.amountCents,
      order.dueDate,
      order.fineBps,
      order.monthlyInterestBps,
      order.payer.name,
      order.payer.document,
      order.beneficiary.name,
      ourNumber,
      barcode,
      digitableLine(barcode),
      now,
    ],
  )
  return (await findRegistered(ask, order.reference)) as RegisteredBankSlip
}

/** Barcode and nosso número as printed: wallet / number - check digit. */
function write({ amountCents, dueDate }: BankSlipOrder, number: string) {
  const freeField = itauFreeField({ ...ACCOUNT, ourNumber: number })
  return {
    ourNumber: `${ACCOUNT.wallet}/${number}-${freeField[11]}`,
    barcode: bankSlipBarcode({ bank: BANK.code, dueDate, amountCents, freeField }),
  }
}

async function findRegistered(
  ask: Ask,
  reference: string,
): Promise<RegisteredBankSlip | undefined> {
  const [row] = await ask<Pick<RegisteredBankSlip, 'barcode' | 'digitableLine' | 'ourNumber'>>(
    'select barcode, digitable_line, our_number from sandbox.bank_slip where reference = $1',
    [reference],
  )
  if (!row) return undefined
  const { branch, account } = ACCOUNT
  const checkDigit = row.barcode.slice(19)[21]
  return { ...row, bank: BANK.printed, agencyAccount: `${branch}/${account}-${checkDigit}` }
}

interface StateRow {
  canceled: boolean
  settlementId: string | null
  amountCents: Cents | null
  paidOn: CivilDate | null
}

async function findState(
  ask: Ask,
  sellerId: number,
  reference: string,
): Promise<BankSlipState | undefined> {
  const [row] = await ask<StateRow>(
    `select b.canceled, s.settlement_id, s.amount_cents, s.paid_on
       from sandbox.bank_slip b left join sandbox.bank_slip_settlement s using (reference)
      where b.seller_id = $1 and b.reference = $2 order by s.settled_at limit 1`,
    [sellerId, reference],
  )
  if (!row) return undefined
  const { settlementId, amountCents, paidOn } = row
  if (settlementId && amountCents !== null && paidOn) {
    return { state: 'PAID', settlementId, amountCents, paidOn }
  }
  return { state: row.canceled ? 'CANCELED' : 'REGISTERED' }
}
