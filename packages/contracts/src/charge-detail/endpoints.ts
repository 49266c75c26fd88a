import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { uuid } from '../fields.ts'
import { ChargeView, LedgerMovement, SplitView, StatementLine } from './views.ts'

export { ChargeView } from './views.ts'

const Ref = z.object({ id: uuid() })

export const getCharge = endpoint({
  at: 'GET core /charges/{id}',
  summary: 'Mostra uma cobrança, com tentativas, recebíveis e histórico.',
  access: can.seeCharges,
  rate: 'read',
  params: Ref,
  answer: ChargeView,
  errors: [NotFound],
})

export const listChargeSplits = endpoint({
  at: 'GET core /charges/{id}/split',
  summary: 'Mostra o que cada sub-vendedor recebe de uma cobrança, e quando.',
  access: can.seeChargeSplit,
  rate: 'read',
  params: Ref,
  answer: z.array(SplitView),
  errors: [NotFound],
})

export const getChargeStatement = endpoint({
  at: 'GET core /redeems/statement/charge/{id}',
  summary: 'Mostra o extrato de recebíveis de uma cobrança paga.',
  access: can.seeChargeStatement,
  rate: 'read',
  params: Ref,
  answer: z.array(StatementLine),
  errors: [NotFound],
})

export const getChargeLedger = endpoint({
  at: 'GET core /charges/{id}/ledger',
  summary:
    'Mostra os lançamentos por trás de cada valor de uma cobrança, na ordem em que ocorreram.',
  access: can.seeCharges,
  rate: 'read',
  params: Ref,
  answer: z.array(LedgerMovement),
  errors: [NotFound],
})
