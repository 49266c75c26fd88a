import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  AnticipationChanged,
  AnticipationOffered,
  AnticipationTaxTooHigh,
  NothingToAnticipate,
  SupportUnreachable,
  WithdrawalAnticipationNotOffered,
  WithdrawalTooLarge,
} from '../errors.ts'
import { reais } from '../fields.ts'
import { withdrawalObstacles, WithdrawalView } from '../withdrawals/endpoints.ts'

export const getAntiFraud = endpoint({
  at: 'GET core /sellers/anti-fraud',
  summary:
    'Mostra se o vendedor está marcado por suspeita de fraude: uma antecipação dentro de um saque custa então 10 % do total.',
  access: can.seeAntiFraud,
  rate: 'read',
  answer: z.object({ fraudFlag: z.boolean() }),
})

const figures = {
  /** The amount and all that can be anticipated, before the tax. */
  totalRedeem: z.number(),
  anticipationTax: z.number(),
  amountToReceive: z.number(),
}

const notIncluded = [
  WithdrawalAnticipationNotOffered,
  NothingToAnticipate,
  AnticipationTaxTooHigh,
  WithdrawalTooLarge,
]

export const calculateAnticipatedWithdrawal = endpoint({
  at: 'POST core /redeems/anticipation/amount',
  summary:
    'Calcula um saque que inclui todo o saldo a liberar que pode ser antecipado: o total, a taxa e o que se recebe. Nada muda.',
  access: can.includeAnticipation,
  rate: 'write',
  repeat: 'natural',
  body: z.object({ amount: reais() }),
  answer: z.object({
    ...figures,
    /** What is anticipated, before its tax. */
    amountToAnticipation: z.number(),
  }),
  errors: notIncluded,
})

export const requestAnticipatedWithdrawal = endpoint({
  at: 'POST core /redeems/anticipation',
  summary:
    'Antecipa tudo o que pode ser antecipado e saca o valor com o que foi antecipado, pelo total e pelo valor a receber que foram calculados. Se o resultado tiver mudado, nada é feito e a resposta é 409, com o novo valor a receber.',
  access: can.includeAnticipation,
  rate: 'money',
  repeat: 'keyed',
  body: z.object({ amount: reais(), totalRedeem: reais(), amountToReceive: reais() }),
  stepUp: { action: 'Antecipar e sacar para a conta registrada', when: 'where-needed' },
  answer: WithdrawalView,
  status: 201,
  errors: [...withdrawalObstacles, ...notIncluded, AnticipationChanged],
})

export const askForAnticipation = endpoint({
  at: 'POST core /email-messages/revenue-anticipation',
  summary:
    'Pede por e-mail ao suporte da plataforma a antecipação sob demanda, para um vendedor que não a tem.',
  access: can.anticipate,
  rate: 'write',
  repeat: 'natural',
  errors: [AnticipationOffered, SupportUnreachable],
})
