import { digitableLine, formatDigitableLine } from '@vintem/brazil/boleto'
import { centsToReais } from '@vintem/brazil/money'
import { formatPixKey } from '@vintem/brazil/pix'
import type { Answer } from '@vintem/contracts/endpoint'
import type { SandboxAccountOpening } from '@vintem/contracts/sandbox/account-openings'
import type { SandboxBankOrder } from '@vintem/contracts/sandbox/bank-orders'
import type { listSandboxChallenges } from '@vintem/contracts/sandbox/challenges'
import type { SandboxInvoice } from '@vintem/contracts/sandbox/invoices'
import type { listSandboxMandates } from '@vintem/contracts/sandbox/mandates'
import type { SandboxWhatsApp } from '@vintem/contracts/sandbox/messages'
import type { SandboxPixKey } from '@vintem/contracts/sandbox/pix-keys'
import type {
  SandboxBankSlip,
  SandboxCardPayment,
  SandboxMessage,
  SandboxPix,
} from '@vintem/contracts/sandbox/views'
import type * as z from 'zod/mini'
import type { OpeningOfWorld } from '#rails/sandbox/account-opening-world.ts'
import type { BankOrderOfWorld } from '#rails/sandbox/bank-order-world.ts'
import type { BankSlipOfWorld } from '#rails/sandbox/bank-slip-world.ts'
import type { ChallengeOfWorld } from '#rails/sandbox/card-challenges.ts'
import type { CardPaymentOfWorld } from '#rails/sandbox/card-world.ts'
import type { MessageOfWorld } from '#rails/sandbox/inbox.ts'
import type { InvoiceOfWorld } from '#rails/sandbox/invoice-world.ts'
import type { Listed } from '#rails/sandbox/listing.ts'
import type { MandateOfWorld } from '#rails/sandbox/mandate-world.ts'
import type { KeyOfWorld } from '#rails/sandbox/pix-key-world.ts'
import type { PixOfWorld } from '#rails/sandbox/pix-world.ts'
import type { WhatsAppOfWorld } from '#rails/sandbox/whats-app-world.ts'
import * as pages from '#use-cases/page.ts'

export const toPage = <T, V>(
  challenge: { page: number; size: number },
  { items, total }: Listed<T>,
  toView: (item: T) => V,
) => pages.toPage(challenge, items.map(toView), [{ count: total }])

export const toPixView = (pix: PixOfWorld): z.input<typeof SandboxPix> => ({
  txid: pix.txid,
  idSeller: pix.sellerId,
  receiverName: pix.receiverName,
  payerName: pix.payerName,
  payerDocument: pix.payerDocument,
  value: centsToReais(pix.amountCents),
  state: pix.state,
  code: pix.brCode,
  createdAt: pix.createdAt.toISOString(),
  payableUntil: pix.payableUntil.toISOString(),
  paidAt: pix.paidAt?.toISOString() ?? null,
  paidValue: centsToReais(pix.paidCents),
  returnedValue: centsToReais(pix.returnedCents),
})

export const toOpeningView = (opening: OpeningOfWorld): z.input<typeof SandboxAccountOpening> => ({
  applicationId: opening.applicationId,
  idSeller: opening.sellerId,
  companyName: opening.companyName,
  fantasyName: opening.fantasyName,
  document: opening.document,
  state: opening.state,
  createdAt: opening.createdAt.toISOString(),
})

export const toKeyView = (key: KeyOfWorld): z.input<typeof SandboxPixKey> => ({
  keyId: key.keyId,
  idSeller: key.sellerId,
  keyType: key.keyType as z.input<typeof SandboxPixKey>['keyType'],
  key: key.key,
  holder: key.holder,
  state: key.state,
  createdAt: key.createdAt.toISOString(),
})

export const toBankSlipView = (slip: BankSlipOfWorld): z.input<typeof SandboxBankSlip> => ({
  reference: slip.reference,
  idSeller: slip.sellerId,
  beneficiaryName: slip.beneficiaryName,
  payerName: slip.payerName,
  payerDocument: slip.payerDocument,
  value: centsToReais(slip.amountCents),
  state: slip.state,
  line: slip.digitableLine,
  ourNumber: slip.ourNumber,
  dueDate: slip.dueDate,
  createdAt: slip.createdAt.toISOString(),
  settledAt: slip.settledAt?.toISOString() ?? null,
  paidValue: centsToReais(slip.paidCents),
})

export const toCardPaymentView = (
  payment: CardPaymentOfWorld,
): z.input<typeof SandboxCardPayment> => ({
  paymentId: payment.attemptId,
  idSeller: payment.sellerId,
  holder: payment.holder,
  brand: payment.brand,
  last4: payment.last4,
  value: centsToReais(payment.amountCents),
  installments: payment.installments,
  capturedAt: payment.capturedAt.toISOString(),
  refundedValue: centsToReais(payment.refundedCents),
  dispute:
    payment.disputeId && payment.disputeState
      ? {
          disputeId: payment.disputeId,
          state: payment.disputeState,
          contestation: payment.contestation && {
            message: payment.contestation.message,
            documents: payment.contestation.documents.map(({ name }) => name),
          },
        }
      : null,
})

export const toChallengeView = (
  challenge: ChallengeOfWorld,
): Answer<typeof listSandboxChallenges>['content'][number] => ({
  challengeId: challenge.challengeId,
  idSeller: challenge.sellerId,
  holder: challenge.holder,
  brand: challenge.brand,
  last4: challenge.last4,
  value: centsToReais(challenge.amountCents),
  installments: challenge.installments,
  state: challenge.state,
  askedAt: challenge.askedAt.toISOString(),
  until: challenge.until.toISOString(),
})

export const toBankOrderView = (order: BankOrderOfWorld): z.input<typeof SandboxBankOrder> => ({
  paymentId: order.paymentId,
  idSeller: order.sellerId,
  payeeName: order.payee.name,
  payeeDocument: order.payee.document,
  account: destinationOf(order.payee),
  value: centsToReais(order.amountCents),
  reference: order.endToEndId,
  state: order.state,
  createdAt: order.createdAt.toISOString(),
})

const destinationOf = (payee: BankOrderOfWorld['payee']): string => {
  if ('barcode' in payee) return `boleto ${formatDigitableLine(digitableLine(payee.barcode))}`
  return 'key' in payee
    ? `chave Pix ${formatPixKey(payee.key.key)}`
    : `${payee.bank}, agência ${payee.branch}, conta ${payee.number}-${payee.digit}`
}

export const toInvoiceView = (invoice: InvoiceOfWorld): z.input<typeof SandboxInvoice> => ({
  reference: invoice.reference,
  idSeller: invoice.sellerId,
  providerName: invoice.providerName,
  customerName: invoice.customerName,
  customerDocument: invoice.customerDocument,
  value: centsToReais(invoice.amountCents),
  number: String(invoice.number),
  state: invoice.state,
  createdAt: invoice.createdAt.toISOString(),
})

export const toMandateView = (
  mandate: MandateOfWorld,
): Answer<typeof listSandboxMandates>['content'][number] => ({
  recId: mandate.recId,
  txid: mandate.txid,
  idSeller: mandate.sellerId,
  receiverName: mandate.receiverName,
  payerName: mandate.payerName,
  payerDocument: mandate.payerDocument,
  description: mandate.description,
  floor: centsToReais(mandate.floorCents),
  state: mandate.state,
  isPaid: mandate.isPaid,
  isByPaying: mandate.journey >= 3,
  limit: mandate.limitCents && centsToReais(mandate.limitCents),
  balance: mandate.balanceCents === null ? null : centsToReais(mandate.balanceCents),
  nextRefusal: mandate.nextRefusal,
  debit: mandate.debit && {
    value: centsToReais(mandate.debit.amountCents),
    on: mandate.debit.on,
    state: mandate.debit.state,
  },
  createdAt: mandate.createdAt.toISOString(),
})

export const toMessageView = (message: MessageOfWorld): z.input<typeof SandboxMessage> => ({
  id: message.id,
  idSeller: message.sellerId,
  to: message.recipient,
  subject: message.subject,
  sentAt: message.sentAt.toISOString(),
})

export const toWhatsAppView = (message: WhatsAppOfWorld): z.input<typeof SandboxWhatsApp> => ({
  id: message.id,
  idSeller: message.sellerId,
  phone: message.phone,
  text: message.body,
  state: message.state,
  sentAt: message.sentAt.toISOString(),
})
