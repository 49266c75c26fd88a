import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { day, instant } from '../fields.ts'
import { WITHDRAWAL_STATUSES } from '../withdrawals/endpoints.ts'

/** What the seller has, in reais, as the panel shows it. */
export const ApiBalance = z.object({
  amount: about(
    'Saldo disponível, em reais; negativo só depois de um estorno ou de uma disputa.',
    z.number(),
  ),
  provisionedAmount: about('Saldo a receber, em reais.', z.number()),
  totalAmount: about('Disponível e a receber, em reais.', z.number()),
  amountToAnticipation: about(
    'Recebíveis de cartão que vencem depois de hoje, em reais.',
    z.number(),
  ),
  onDemandNetAmount: about(
    'O que resta deles, em reais, se todos forem antecipados hoje; 0 sem antecipação.',
    z.number(),
  ),
})

const Account = z.object({
  bank: about('Código do banco; vazio de uma conta corrente desta instalação.', z.string()),
  issuer: about('Agência.', z.string()),
  issuerDigit: about('Dígito da agência; vazio onde não há.', z.string()),
  number: about('Número da conta.', z.string()),
  bankDigit: about('Dígito da conta.', z.string()),
  accountType: about('Tipo da conta.', z.enum(['CHECKING_ACCOUNT', 'SAVINGS_ACCOUNT'])),
})

/** A withdrawal as the panel shows it to everybody. */
export const ApiWithdrawal = z.object({
  uuid: about('Identificador do saque.', z.string()),
  amount: about('Valor que a conta recebe, em reais.', z.number()),
  date: about('Quando foi pedido.', instant()),
  scheduledDate: about(
    'O dia em que o banco é avisado; null enquanto espera aprovação.',
    z.nullable(day()),
  ),
  status: about('Situação do saque.', z.enum(WITHDRAWAL_STATUSES)),
  account: about('A conta que recebe, como estava registrada no pedido.', Account),
  origin: about(
    'AVAILABLE: do saldo de vendas; CHECKING: da conta corrente.',
    z.enum(['AVAILABLE', 'CHECKING']),
  ),
  destination: about(
    'BANK: a conta registrada; CHECKING: a conta corrente do vendedor.',
    z.enum(['BANK', 'CHECKING']),
  ),
  requestedBy: about('Quem o pediu.', z.string()),
  approvedBy: about('Quem já o aprovou, na ordem.', z.nullable(z.string())),
  rejectedBy: about('Quem o recusou.', z.nullable(z.string())),
  reason: about('Por que não foi enviado, ou por que voltou.', z.nullable(z.string())),
  paidAt: about('Quando o banco o confirmou.', z.nullable(instant())),
  endedAt: about('Quando terminou de outro modo.', z.nullable(instant())),
  reference: about('Identificador do pagamento no banco.', z.nullable(z.string())),
  totalRedeem: about(
    'De um saque com antecipação: o total antes da taxa, em reais.',
    z.nullable(z.number()),
  ),
  anticipationTax: about('De um saque com antecipação: a taxa, em reais.', z.nullable(z.number())),
})
