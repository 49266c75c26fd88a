import { listCharges } from '@vintem/contracts/charges/endpoints'
import {
  cancelInvoice,
  changeInvoiceConfig,
  emailInvoice,
  issueInvoice,
  listChargeInvoices,
} from '@vintem/contracts/invoices/endpoints'
import {
  listSubscriptions,
  setSubscriptionInvoice,
} from '@vintem/contracts/subscriptions/endpoints'
import { newId } from '#platform/ids.ts'
import type { DemoClient } from './demo-client.ts'

const INVOICES = 8

/**
 * The shop issues invoices, has asked for those of its newest payments, and has those of its newest
 * subscription issued by themselves. Gives the charges of the former.
 */
export async function askForInvoices(seller: DemoClient): Promise<string[]> {
  // 08.02.01: instruction and training, in São Paulo.
  const settings = { cityCode: '3550308', serviceCode: '080201', taxRegime: 'SIMPLES' } as const
  await seller(changeInvoiceConfig, { version: 0, body: { active: true, ...settings } })
  const { content } = await seller(listCharges, { query: { status: 'PAID', size: INVOICES } })
  const ids = content.map(({ uuid }) => uuid)
  for (const id of ids) await seller(issueInvoice, { params: { id }, key: newId() })
  const { content: active } = await seller(listSubscriptions, {
    query: { status: 'ACTIVE', size: 1 },
  })
  for (const { uuid } of active) {
    await seller(setSubscriptionInvoice, { params: { id: uuid }, body: { enabled: true } })
  }
  return ids
}

/** Of those that are authorized by now, one is sent to its customer and another canceled. */
export async function workWithInvoices(
  seller: DemoClient,
  company: string,
  chargeIds: readonly string[],
): Promise<void> {
  const [sent, canceled] = await Promise.all(
    chargeIds.slice(0, 2).map(async (id) => {
      const params = { id, product: 'barte' }
      const { content } = await seller(listChargeInvoices, { params })
      return { id, invoice: content.find(({ status }) => status === 'AUTHORIZED') }
    }),
  )
  if (sent?.invoice) await seller(emailInvoice, { params: { id: sent.id }, key: newId() })
  if (canceled?.invoice) {
    const params = { id: canceled.invoice.uuidInvoice, company }
    await seller(cancelInvoice, { params, key: newId() })
  }
}
