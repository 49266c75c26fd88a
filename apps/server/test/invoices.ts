import { changeInvoiceConfig, issueInvoice } from '@vintem/contracts/invoices/endpoints'
import { advanceClock } from '#work/advance-clock.ts'
import type { TestApp, TestUser } from './harness.ts'

export const INVOICE_SETTINGS = {
  cityCode: '3550308',
  serviceCode: '080101',
  taxRegime: 'SIMPLES',
  issueOn: 'PAYMENT',
} as const

/** A seller who issues invoices from now on. */
export async function activateInvoices(
  app: TestApp,
  seller: TestUser,
  issueOn: 'PAYMENT' | 'CHARGE' = 'PAYMENT',
): Promise<void> {
  const body = { active: true as const, ...INVOICE_SETTINGS, issueOn }
  const { status, errors } = await app.call(changeInvoiceConfig, { as: seller, body })
  if (status !== 200) throw new Error(JSON.stringify(errors))
}

/** Lets the tax office do its work. */
export const settleInvoices = async (app: TestApp): Promise<void> => {
  await advanceClock(app, new Date((await app.clock.now()).getTime() + 60_000))
}

/** An authorized invoice of a charge. Returns its id. */
export async function anInvoice(app: TestApp, seller: TestUser, chargeId: string): Promise<string> {
  await activateInvoices(app, seller)
  const issued = await app.call(issueInvoice, { as: seller, params: { id: chargeId } })
  if (issued.status !== 201) throw new Error(JSON.stringify(issued.errors))
  await settleInvoices(app)
  return issued.body.uuidInvoice
}
