import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  NotFound,
  PixKeyOfAnother,
  PixKeyUnknown,
  RailUnavailable,
  RefundKeyNotAwaited,
  RefundLinkInvalid,
  TooManyRequests,
} from '../errors.ts'
import { FILL_IN, text, uuid } from '../fields.ts'
import { BuyerRefund } from './views.ts'

const RefundRef = z.object({ id: uuid(), refund: uuid() })
/** From the e-mail to the buyer; never in an address, where logs would keep it. */
const token = text('Link inválido.', 200)
const key = text(FILL_IN, 100)

export const cancelRefund = endpoint({
  at: 'DELETE core /charges/{id}/refunds/{refund}',
  summary: 'Cancela um estorno de boleto que ainda espera a chave Pix. O valor volta ao saldo.',
  access: can.refundAsSeller,
  rate: 'money',
  repeat: 'keyed',
  params: RefundRef,
  errors: [NotFound, RefundKeyNotAwaited],
})

export const resendRefundLink = endpoint({
  at: 'POST core /charges/{id}/refunds/{refund}/link',
  summary: 'Envia de novo ao comprador o link em que ele diz a chave Pix.',
  access: can.refundAsSeller,
  rate: 'write',
  repeat: 'natural',
  params: RefundRef,
  errors: [NotFound, RefundKeyNotAwaited, TooManyRequests],
})

export const openBuyerRefund = endpoint({
  at: 'POST core /public/refunds/open',
  summary: 'Mostra ao comprador o estorno do link que ele recebeu.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  body: z.object({ token }),
  answer: BuyerRefund,
  errors: [RefundLinkInvalid],
})

export const lookUpRefundKey = endpoint({
  at: 'POST core /public/refunds/key',
  summary: 'Mostra de quem é uma chave Pix, se for de quem pagou o boleto.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  body: z.object({ token, key }),
  answer: z.object({ name: z.string(), document: z.string(), key: z.string() }),
  errors: [
    RefundLinkInvalid,
    RefundKeyNotAwaited,
    PixKeyUnknown,
    PixKeyOfAnother,
    RailUnavailable,
    TooManyRequests,
  ],
})

/** A key that was confirmed can be confirmed again: nothing changes. */
export const confirmRefundKey = endpoint({
  at: 'POST core /public/refunds/confirm',
  summary: 'Confirma a chave Pix: o valor é enviado a ela.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  body: z.object({ token, key }),
  answer: BuyerRefund,
  errors: [
    RefundLinkInvalid,
    RefundKeyNotAwaited,
    PixKeyUnknown,
    PixKeyOfAnother,
    RailUnavailable,
    TooManyRequests,
  ],
})
