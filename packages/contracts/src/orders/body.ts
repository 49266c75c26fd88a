import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { NewBuyer } from '../buyers/body.ts'
import { day, FILL_IN, optionalText, reais, text, uuid } from '../fields.ts'
import { Metadata } from '../metadata.ts'
import { sharesNoMoreThanAll, shareValue, SplitType } from '../sub-sellers/split-share.ts'
import { OrderPayment } from './payment.ts'

export const AT_ONCE_BY_CARD = 'Um pagamento com cartão é feito agora: use a data de hoje.'
const CAPTURED_AT_ONCE = 'A captura é sempre na hora: não há pré-autorização.'
const NO_CALLBACK = 'Pedidos não têm endereço de aviso: cadastre um webhook em Integração.'

/** What sub-sellers get of an order. */
const OrderSplit = z
  .array(
    z
      .object({
        idSubSeller: about(
          'O número do sub-vendedor.',
          z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
        ),
        paymentType: about('Se a parte é uma porcentagem ou um valor.', SplitType),
        paymentValue: about(
          'A porcentagem do que o cliente paga, ou o valor em reais.',
          shareValue,
        ),
      })
      .check(sharesNoMoreThanAll),
  )
  .check(z.maxLength(20))

export const NewOrder = z
  .object({
    title: about('O que é vendido; o cliente lê.', text(FILL_IN, 120)),
    description: about('Mais sobre a venda; o cliente lê.', optionalText(500)),
    uuidBuyer: about('O cliente, já cadastrado.', z.optional(uuid())),
    buyer: about(
      'O cliente, onde uuidBuyer falta: de um documento conhecido é o cliente que há.',
      z.optional(NewBuyer),
    ),
    value: about(
      'Valor em reais, com até duas casas decimais.',
      reais().check(z.minimum(0.01, 'Informe um valor válido')),
    ),
    installments: about(
      'Parcelas: no cartão, de uma cobrança; nos outros meios, uma cobrança por mês.',
      z._default(z.int().check(z.minimum(1), z.maximum(21)), 1),
    ),
    startDate: about(
      'Vencimento da primeira cobrança, hoje ou depois; sem ele, um Pix vale por uma hora e um boleto vence em dias.',
      z.optional(day()),
    ),
    payment: about('Como o cliente paga.', OrderPayment),
    capture: about('A captura é sempre na hora.', z.optional(z.literal(true, CAPTURED_AT_ONCE))),
    urlCallBack: about(
      'Não é aceito: avisos vão pelos webhooks.',
      z.optional(z.literal(null, NO_CALLBACK)),
    ),
    subSellerPaymentRequest: about(
      'As partes de sub-vendedores, só com cartão.',
      z.optional(OrderSplit),
    ),
    externalId: about(
      'O número do pedido no seu sistema; vale uma vez, para sempre.',
      z.optional(
        z
          .string()
          .check(
            z.trim(),
            z.regex(/^[\x21-\x7e]{1,64}$/, 'Use de 1 a 64 letras, números e sinais, sem espaços.'),
          ),
      ),
    ),
    metadata: about('Chaves e valores seus, que voltam como foram.', z.optional(Metadata)),
    attemptReference: about(
      'Chave de idempotência, onde o cabeçalho Idempotency-Key falta.',
      z.optional(z.string().check(z.maxLength(255))),
    ),
  })
  .check(
    z.refine(({ uuidBuyer, buyer }) => uuidBuyer !== undefined || buyer !== undefined, {
      error: 'Envie uuidBuyer ou buyer.',
      path: ['uuidBuyer'],
    }),
  )
