import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { instant } from '../fields.ts'
import { OrderCharge } from '../orders/views.ts'

/** A charge as the developers' API shows it, by itself. */
export const ApiCharge = z.object({
  ...OrderCharge.shape,
  title: about('O que é cobrado.', z.string()),
  uuidBuyer: about('O cliente; null em links rápidos.', z.nullable(z.string())),
  uuidOrder: about('O pedido, das cobranças de um.', z.nullable(z.string())),
  uuidSubscription: about('A assinatura, das cobranças de uma.', z.nullable(z.string())),
  createdAt: about('Quando foi criada.', instant()),
})

export const ApiRefund = z.object({
  uuid: about('Identificador do estorno.', z.string()),
  value: about('Valor em reais.', z.number()),
  status: about('Situação do estorno.', z.enum(['REQUESTED', 'CONFIRMED', 'REFUSED', 'CANCELED'])),
  asFraud: about('Verdadeiro se foi pedido por suspeita de fraude.', z.boolean()),
  createdAt: about('Quando foi pedido.', instant()),
  concludedAt: about('Quando foi confirmado, recusado ou cancelado.', z.nullable(instant())),
  refusalReason: about('Por que foi recusado.', z.nullable(z.string())),
  keyUntil: about(
    'De um boleto: até quando o cliente pode dizer a chave Pix que recebe.',
    z.nullable(instant()),
  ),
})
