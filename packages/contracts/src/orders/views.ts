import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { ChargeMethod, ChargeStatus } from '../charges/views.ts'
import { day, instant } from '../fields.ts'
import { CARD_METHODS, ORDER_METHODS } from './payment.ts'

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

/** Why a card was not charged, and what may be done. */
const CardRefusal = z.object({
  code: about(
    'O código da adquirente (ISO 8583, campo 39); unavailable se ela não respondeu e nada foi cobrado.',
    z.string(),
  ),
  reason: about('O motivo, nas palavras da adquirente.', z.string()),
  class: about(
    'A classe da recusa: LATER e DOWN passam; FINAL, EXPIRED e STOP são deste cartão; OURS é da conta na adquirente.',
    z.enum(['LATER', 'DOWN', 'FINAL', 'EXPIRED', 'STOP', 'OURS', 'UNKNOWN']),
  ),
  advice: about('O conselho da bandeira (merchant advice code).', z.nullable(z.string())),
  retry: about(
    'later: tente de novo mais tarde; other_card: tente com outro cartão; never: não tente de novo.',
    z.enum(['never', 'later', 'other_card']),
  ),
})

/** An attempt to pay by card. PENDING: the acquirer has not said what came of it. */
const CardAttempt = z.object({
  uuid: about('Identificador da tentativa.', z.string()),
  status: about(
    'PENDING enquanto o resultado não é conhecido: ele vem em charge.paid ou charge.attempt_refused.',
    z.enum(['PENDING', 'PAID', 'REFUSED']),
  ),
  value: about('O que o cliente paga, em reais.', z.number()),
  installments: about('Parcelas.', z.int()),
  card: about(
    'O cartão.',
    z.object({
      brand: about('Bandeira.', z.string()),
      last4digits: about('Os 4 últimos dígitos.', z.string()),
    }),
  ),
  authorizationCode: about('O código de autorização do emissor.', z.nullable(z.string())),
  refusal: about('Por que foi recusada.', z.nullable(CardRefusal)),
  threeDSecure: about(
    'Onde o emissor pede que o titular confirme: abra em um iframe ou em outra aba.',
    z.nullable(
      z.object({
        url: about('A página do emissor.', z.string()),
        until: about('Até quando ele espera.', instant()),
      }),
    ),
  ),
})

export const OrderCharge = z.object({
  uuid: about('Identificador da cobrança.', z.string()),
  status: about('Situação da cobrança.', ChargeStatus),
  value: about('Valor em reais.', z.number()),
  installment: about('Número da parcela, a partir de 1.', z.int()),
  expirationDate: about('Vencimento.', day()),
  paidDate: about('Dia em que foi paga.', z.nullable(day())),
  paymentMethod: about('Forma de pagamento.', z.nullable(ChargeMethod)),
  pix: about('O Pix, quando o banco já respondeu.', z.nullable(Pix)),
  bankSlip: about('O boleto, quando o banco já respondeu.', z.nullable(BankSlip)),
  attempt: about('A última tentativa com cartão.', z.nullable(CardAttempt)),
  url: about('Página em que o cliente paga; null onde não há uma.', z.nullable(z.string())),
})

export const OrderView = z.object({
  uuid: about('Identificador do pedido.', z.string()),
  title: about('O que é vendido.', z.string()),
  status: about('Situação, que segue das cobranças.', z.enum(ORDER_STATUSES)),
  value: about('Valor em reais, como foi pedido.', z.number()),
  method: about('Forma de pagamento.', z.enum(ORDER_METHODS)),
  installments: about('Parcelas.', z.int()),
  uuidBuyer: about('O cliente.', z.string()),
  externalId: about('O número do pedido no seu sistema.', z.nullable(z.string())),
  metadata: about(
    'Chaves e valores seus.',
    z.array(z.object({ key: about('A chave.', z.string()), value: about('O valor.', z.string()) })),
  ),
  charges: about('As cobranças, na ordem das parcelas.', z.array(OrderCharge)),
  createdAt: about('Quando foi criado.', instant()),
})

/** What a card costs, by number of instalments. */
export const InstallmentPrices = z.object({
  value: about('O valor, em reais.', z.number()),
  method: about('Quem paga o parcelamento.', z.enum(CARD_METHODS)),
  content: about(
    'Um preço por número de parcelas, a partir de 1.',
    z.array(
      z.object({
        installments: about('Parcelas.', z.int()),
        totalAmount: about('O que o cliente paga ao todo, em reais.', z.number()),
        installmentAmount: about('A primeira parcela, em reais.', z.number()),
        parts: about(
          'As parcelas, iguais juntas: os centavos que sobram estão nas primeiras.',
          z.array(
            z.object({
              count: about('Quantas.', z.int()),
              amount: about('De quanto, em reais.', z.number()),
            }),
          ),
        ),
      }),
    ),
  ),
})
