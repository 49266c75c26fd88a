import { bankSlipBarcode, type BankSlip } from '@vintem/brazil/boleto'
import {
  addDays,
  type CivilDate,
  civilDateOf,
  nextBusinessDay,
  startOfDay,
} from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import type { CallInput } from '@vintem/contracts/endpoint'
import {
  lookUpBankSlip,
  isBarcode,
  listSlipPayments,
  payBankSlip,
} from '@vintem/contracts/slip-payments/endpoints'
import { newId } from '#platform/ids.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { aPayingSeller, type paymentsOf } from './bill-payments.ts'
import type { TestApp, TestUser } from './harness.ts'

type Body = CallInput<typeof payBankSlip>['body']

/** The beneficiary of the sandbox's boletos of other banks. */
export const BENEFICIARY_CNPJ = '11222333000181'

/** A barcode of another bank; no two are the same. */
export const aBarcode = (amount = 4_000, dueDate?: BankSlip['dueDate']): string =>
  bankSlipBarcode({
    bank: '341',
    ...(amount > 0 && { amountCents: cents(amount) }),
    ...(dueDate && { dueDate }),
    freeField: BigInt(`0x${newId().replaceAll('-', '')}`)
      .toString()
      .slice(-25),
  })

/** A bill of water, of so many cents; no two have the same barcode. */
export function aWaterBill(amount = 1_234): string {
  const number = BigInt(`0x${newId().replaceAll('-', '')}`)
  const tail = `${String(amount).padStart(11, '0')}0009${number.toString().slice(-25)}`
  const barcode = Array.from({ length: 10 }, (_, digit) => `826${digit}${tail}`).find(isBarcode)
  if (!barcode) throw new Error('No digit checks')
  return barcode
}

const HOUR_MILLIS = 3_600_000
const OPEN_HOURS = { from: 8, until: 12 }

/** Goes on to a morning of a business day, where it is none: boletos have hours. */
async function goToOpenHours(app: TestApp): Promise<CivilDate> {
  const now = await app.clock.now()
  const today = civilDateOf(now)
  const hour = (now.getTime() - startOfDay(today).getTime()) / HOUR_MILLIS
  const isOpen = today === nextBusinessDay(today) && hour < OPEN_HOURS.until
  const day = isOpen ? today : nextBusinessDay(addDays(today, 1))
  if (!isOpen || hour < OPEN_HOURS.from) {
    await advanceClock(app, new Date(startOfDay(day).getTime() + OPEN_HOURS.from * HOUR_MILLIS))
  }
  return day
}

/** A paying seller with boletos, on a morning of a business day. */
export async function aSlipPayer(app: TestApp, given: Parameters<typeof aPayingSeller>[1] = {}) {
  const seller = await aPayingSeller(app, given)
  await offerSlips(app, seller.sellerId)
  await goToOpenHours(app)
  return slipsOf(app, seller)
}

/** Boletos have a toggle of their own. */
async function offerSlips(app: TestApp, sellerId: number): Promise<void> {
  const toggles = [...INITIAL_TOGGLES, 'view_seller_pay_bank_slip']
  await app.sql('update seller set toggles = $2 where seller_id = $1', [sellerId, toggles])
  await app.sql('update session set toggles = $2 where seller_id = $1', [sellerId, toggles])
}

/** What somebody pays by boleto. Amounts in cents. */
function slipsOf(app: TestApp, seller: ReturnType<typeof paymentsOf>) {
  const { as: asker } = seller
  const check = (barcode: string, as: TestUser = asker) =>
    app.call(lookUpBankSlip, { as, body: { barcode } })
  const sendSlip = (
    body: Body,
    given: { as?: TestUser; key?: string; stepUp?: 'asked'; headers?: Record<string, string> } = {},
  ) => app.call(payBankSlip, { as: asker, ...given, body })
  const slipBody = async (change: Partial<Body> = {}): Promise<Body> => {
    const amount = change.amount ?? 4_000
    return {
      barcode: aBarcode(amount),
      amount,
      paymentDate: await seller.today(),
      costCenter: 'operacional',
      ...change,
    }
  }
  return {
    ...seller,
    check,
    sendSlip,
    slipBody,
    /** Checks the boleto and pays it. */
    async paySlip(change: Partial<Body> = {}, given: Parameters<typeof sendSlip>[1] = {}) {
      const body = await slipBody(change)
      await check(body.barcode, given.as ?? asker)
      return sendSlip(body, given)
    },
    listSlips: async (query = {}) => (await app.call(listSlipPayments, { as: asker, query })).body,
  }
}
