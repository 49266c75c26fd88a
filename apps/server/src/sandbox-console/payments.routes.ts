import type { Body } from '@vintem/contracts/endpoint'
import {
  decideSandboxBankOrder,
  listSandboxBankOrders,
  returnSandboxBankOrder,
} from '@vintem/contracts/sandbox/bank-orders'
import * as api from '@vintem/contracts/sandbox/endpoints'
import { listSandboxInvoices, decideSandboxInvoice } from '@vintem/contracts/sandbox/invoices'
import {
  decideSandboxMandate,
  listSandboxMandates,
  setSandboxPayer,
} from '@vintem/contracts/sandbox/mandates'
import type { WorldPayment } from '#rails/sandbox/pix-world.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'
import {
  toBankOrderView,
  toBankSlipView,
  toInvoiceView,
  toMandateView,
  toPage,
  toPixView,
} from './console-view.ts'
import { orFailure } from './or-failure.ts'

export const paymentsRoutes = (world: World): UseCase[] => [
  action(api.listSandboxPix, async ({ query }) =>
    toPage(query, await world.listPix(query), toPixView),
  ),
  action(api.paySandboxPix, ({ params, body }) =>
    orFailure(world.payPix(params.txid, toPayment(body))),
  ),
  action(api.expireSandboxPix, ({ params }) => orFailure(world.expirePix(params.txid))),

  action(api.listSandboxBankSlips, async ({ query }) =>
    toPage(query, await world.listBankSlips(query), toBankSlipView),
  ),
  action(api.paySandboxBankSlip, ({ params, body }) =>
    orFailure(world.payBankSlip(params.reference, toPayment(body))),
  ),
  action(api.expireSandboxBankSlip, ({ params }) =>
    orFailure(world.expireBankSlip(params.reference)),
  ),

  action(listSandboxMandates, async ({ query }) =>
    toPage(query, await world.listMandates(query), toMandateView),
  ),
  action(setSandboxPayer, ({ params, body: { limit, balance, refusal } }) =>
    orFailure(
      world.setPayer(params.recId, {
        limitCents: limit ?? null,
        balanceCents: balance ?? null,
        nextRefusal: refusal ?? null,
      }),
    ),
  ),
  action(decideSandboxMandate, ({ params, body }) =>
    orFailure(world.decideMandate(params.recId, body.state)),
  ),

  action(listSandboxBankOrders, async ({ query }) =>
    toPage(query, await world.listBankOrders(query), toBankOrderView),
  ),
  action(decideSandboxBankOrder, ({ params, body }) =>
    orFailure(world.decideBankOrder(params.paymentId, body.decision)),
  ),
  action(returnSandboxBankOrder, ({ params, body }) =>
    orFailure(world.returnPart(params.paymentId, body.value)),
  ),

  action(listSandboxInvoices, async ({ query }) =>
    toPage(query, await world.listInvoices(query), toInvoiceView),
  ),
  action(decideSandboxInvoice, ({ params, body }) =>
    orFailure(world.decideInvoice(params.reference, body.outcome)),
  ),
]

const toPayment = (body: Body<typeof api.paySandboxPix>): WorldPayment => ({
  amountCents: body.value,
  times: body.times,
  delaySeconds: body.delayMinutes * 60,
  anyway: body.anyway,
})
