import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { ChargeMethod, ChargeStatus } from '../charges/views.ts'
import { day, instant } from '../fields.ts'
import { ORDER_METHODS } from './body.ts'

const ORDER_STATUSES = [
  'PENDING',
  'PAID',
  'PARTIALLY_PAID',
  'FAILED',
  'CANCELED',
  'REFUNDED',
] as const

/** A way to pay a charge that is still open: null until the bank has answered, and for other methods. */
const Pix = z.object({
  brCode: about('Código Pix copia e cola; é também o conteúdo do QR code.', z.string()),
  expiresAt: about('Até quando o código pode ser pago.', instant()),
})
const BankSlip = z.object({
  digitableLine: about('Linha digitável.', z.string()),
  barcode: about('Código de barras, 44 dígitos.', z.string()),
  pdfUrl: about('Endereço do boleto em PDF.', z.string()),
})

export const OrderCharge = z.object({
  uuid: about('Identificador da cobrança.', z.string()),
  status: about('Situação da cobrança.', ChargeStatus),
  value: about('Valor em reais.', z.number()),
  installment: about('Número da parcela, a partir de 1.', z.number()),
  expirationDate: about('Vencimento.', day()),
  paidDate: about('Dia em que foi paga.', z.nullable(day())),
  paymentMethod: about('Forma de pagamento.', z.nullable(ChargeMethod)),
  pix: about('O Pix, quando o banco já respondeu.', z.nullable(Pix)),
  bankSlip: about('O boleto, quando o banco já respondeu.', z.nullable(BankSlip)),
  url: about('Página em que o cliente paga; null onde não há uma.', z.nullable(z.string())),
})

export const OrderView = z.object({
  uuid: about('Identificador do pedido.', z.string()),
  title: about('O que é vendido.', z.string()),
  status: about('Situação, que segue das cobranças.', z.enum(ORDER_STATUSES)),
  value: about('Valor em reais, como foi pedido.', z.number()),
  method: about('Forma de pagamento.', z.enum(ORDER_METHODS)),
  installments: about('Parcelas.', z.number()),
  uuidBuyer: about('O cliente.', z.string()),
  externalId: about('O número do pedido no seu sistema.', z.nullable(z.string())),
  metadata: about(
    'Chaves e valores seus.',
    z.array(z.object({ key: about('A chave.', z.string()), value: about('O valor.', z.string()) })),
  ),
  charges: about('As cobranças, na ordem das parcelas.', z.array(OrderCharge)),
  createdAt: about('Quando foi criado.', instant()),
})
