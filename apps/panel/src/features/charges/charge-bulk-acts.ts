import { formatBRL, sum } from '@vintem/brazil/money'
import { deleteCharge, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { listChargePayRequests, sendCharge } from '@vintem/contracts/pay-requests/endpoints'
import type { BulkAct } from '#components/lists/bulk-act-dialog.tsx'
import { chargeStatuses } from '#components/values/charge-status-badge.tsx'
import { centsOf } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { canBeDeleted, canBeMarkedAsPaid } from '#lib/charge-moves.ts'
import type { ChargeSummary } from './charges.queries.ts'

type Act = BulkAct<ChargeSummary>

const closed = ({ status }: ChargeSummary) =>
  `A situação “${chargeStatuses[status].label}” não permite`

/** Why nobody is asked to pay a charge. */
function notToBePaid(charge: ChargeSummary): string | undefined {
  if (!canBeDeleted(charge)) return closed(charge)
  return charge.scheduledDate === null
    ? undefined
    : 'O cartão guardado é cobrado na data, sem que se peça'
}

/** 'A cobrança, de R$ 10,00,' or 'As 3 cobranças, de R$ 30,00 no total,'. */
function named(charges: readonly ChargeSummary[]): string {
  const total = formatBRL(sum(charges.map(({ value }) => centsOf(value))))
  return charges.length === 1
    ? `A cobrança, de ${total},`
    : `As ${charges.length} cobranças, de ${total} no total,`
}

const isOne = (charges: readonly ChargeSummary[]) => charges.length === 1

export const remind: Act = {
  title: 'Cobrar de novo',
  consequence: () => 'Cada cliente recebe por e-mail o link de pagamento da sua cobrança.',
  confirm: (count) => (count === 1 ? 'Enviar 1 e-mail' : `Enviar ${count} e-mails`),
  misfit: (charge) =>
    notToBePaid(charge) ?? (charge.customerEmail ? undefined : 'O cliente não tem e-mail'),
  run: async ({ uuid }, key) => {
    const { recipient } = await api(sendCharge, { params: { id: uuid }, key })
    return recipient
  },
}

export const copyLinks: Act = {
  title: 'Copiar links de pagamento',
  consequence: () => 'Os links são buscados e, depois, copiados de uma vez.',
  confirm: (count) => (count === 1 ? 'Buscar 1 link' : `Buscar ${count} links`),
  misfit: notToBePaid,
  run: async ({ uuid, customerName }) => {
    const { url } = await api(listChargePayRequests, { params: { id: uuid } })
    if (url === null) throw refusal('A cobrança não tem link de pagamento.')
    return `${customerName}: ${url}`
  },
  copyAll: 'Copiar links',
}

/** As a server refuses: another try would end in the same way. */
const refusal = (description: string) =>
  Object.assign(new Error(description), { status: 409, errors: [{ description }] })

export const markAsPaid: Act = {
  title: 'Marcar como pagas',
  consequence: (charges) =>
    `${named(charges)} ${isOne(charges) ? 'passa' : 'passam'} a constar como ${isOne(charges) ? 'paga' : 'pagas'} por fora: o valor não entra no seu saldo e o cliente não poderá mais pagar. Essa ação não poderá ser desfeita.`,
  confirm: (count) => (count === 1 ? 'Marcar 1 como paga' : `Marcar ${count} como pagas`),
  misfit: (charge) => (canBeMarkedAsPaid(charge) ? undefined : closed(charge)),
  run: async ({ uuid }, key) => {
    await api(markChargeAsPaid, { params: { id: uuid }, body: { uuidCharge: uuid }, key })
  },
}

export const remove: Act = {
  title: 'Excluir cobranças',
  consequence: (charges) =>
    `${named(charges)} não ${isOne(charges) ? 'poderá mais ser paga' : 'poderão mais ser pagas'}. Essa ação não poderá ser desfeita.`,
  confirm: (count) => (count === 1 ? 'Excluir 1 cobrança' : `Excluir ${count} cobranças`),
  danger: true,
  misfit: (charge) => (canBeDeleted(charge) ? undefined : closed(charge)),
  run: async ({ uuid }, key) => {
    await api(deleteCharge, { params: { id: uuid }, key })
  },
}
