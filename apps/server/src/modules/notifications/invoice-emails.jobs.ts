import { formatDocument } from '@vintem/brazil/document'
import { formatBRL } from '@vintem/brazil/money'
import { selectCharge, typedPayer } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { contentOf, type InvoiceRow, mailInvoice, selectInvoice } from '#modules/invoices/index.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { type EmailContent, sendEmail } from '#work/send-email.ts'
import { invoiceRejectedNotice } from './charge-notices.ts'
import { tellInvoiceRejected } from './notification-work.ts'
import { selectChargesToTell } from './notifications.store.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl'>

/** Writes the e-mail of an invoice, which another job sends; tells the seller of one that was rejected. */
export const invoiceEmailsJobs = (services: Needs): Job[] => [
  mailInvoice.job(([item]) => tellInvoice(item, services)),
  tellInvoiceRejected.job(([item]) => tellRejected(item, services)),
]

async function tellInvoice(
  item: ItemOf<typeof mailInvoice>,
  { transact, publicUrl }: Needs,
): Promise<void> {
  const { sellerId, kind, key, payload } = item
  const { invoiceId } = payload
  await transact({ sellerId, actorName: kind }, async (tx) => {
    const [[invoice], [seller]] = await tx.enter(
      selectInvoice(sellerId, invoiceId),
      selectSeller(sellerId),
    )
    if (!invoice || !seller) throw new Error(`There is no invoice ${invoiceId}`)
    // Cancelled since the request: the links of the e-mail would lead nowhere.
    if (invoice.state !== 'AUTHORIZED') return tx.commit({}, { done: [item.id] })
    const [[charge]] = await tx.read(selectCharge(sellerId, invoice.chargeId))
    const [[customer]] = await tx.read(selectCustomer(sellerId, charge?.customerId ?? null))
    if (!charge || !customer) throw new Error(`The invoice ${invoiceId} has no customer`)
    // The customer's financial e-mail, if any, is for documents of the books.
    const typed = typedPayer(charge)
    const to = typed?.email ?? customer.alternativeEmail ?? customer.email
    const greeting = typed ? 'Olá.' : `Olá, ${contentOf(invoice).customer.name}.`
    const email = invoiceEmail({ invoice, seller, to, greeting, publicUrl })
    return tx.commit(
      { work: [sendEmail.now({ about: `${kind} ${key}` }, email)] },
      { done: [item.id] },
    )
  })
}

async function tellRejected(
  { sellerId, id, kind, of, payload }: ItemOf<typeof tellInvoiceRejected>,
  { transact }: Needs,
): Promise<void> {
  await transact({ sellerId, actorName: kind }, async (tx) => {
    const [[charge]] = await tx.enter(selectChargesToTell(sellerId, [payload.chargeId]))
    if (!charge) throw new Error(`There is no charge ${payload.chargeId}`)
    const writes = insertNotices(sellerId, [invoiceRejectedNotice(charge, of.invoiceId)], tx.now)
    return tx.commit({ writes, live: [noticeTopic(sellerId)] }, { done: [id] })
  })
}

interface InvoiceToTell {
  invoice: InvoiceRow
  seller: SellerRow
  to: string
  greeting: string
  publicUrl: string
}

function invoiceEmail({ invoice, seller, to, greeting, publicUrl }: InvoiceToTell): EmailContent {
  const { amountCents, description } = contentOf(invoice)
  const ref = toRoutedRef(seller.sellerId, invoice.id)
  const files = `${publicUrl}/api/core/public/invoices/${ref}`
  return {
    to,
    subject: `Nota fiscal nº ${invoice.number} de ${seller.fantasyName}`,
    heading: `Sua nota fiscal de ${seller.fantasyName}`,
    paragraphs: [`${greeting} O XML desta nota fiscal está em ${files}/xml`],
    facts: [
      ['Referente a', description],
      ['Número', invoice.number ?? ''],
      ['Valor', formatBRL(amountCents)],
      ['Prestador', `${seller.companyName}, CNPJ ${formatDocument(seller.document)}`],
    ],
    code: { label: 'Chave de acesso', value: invoice.accessKey ?? '' },
    action: { label: 'Abrir nota fiscal em PDF', url: `${files}/pdf` },
    isToBuyer: true,
    footer: `Você recebeu este e-mail porque ${seller.fantasyName} emitiu uma nota fiscal para você.`,
  }
}
