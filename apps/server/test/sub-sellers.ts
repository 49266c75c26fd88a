import { cpfCheckDigits } from '@vintem/brazil/document'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import type { CallInput } from '@vintem/contracts/endpoint'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { createSubSeller } from '@vintem/contracts/sub-sellers/endpoints'
import { aSubSellerBody } from './bodies.ts'
import type { TestApp, TestUser } from './harness.ts'

type LinkBody = CallInput<typeof createPaymentLink>['body']
type Split = NonNullable<LinkBody['subSellerPaymentRequest']>

/** The administrator of a seller that may share its links. */
export async function aSplittingSeller(app: TestApp): Promise<TestUser> {
  const toggles = [...INITIAL_TOGGLES, 'view_split_subseller_payment_link' as const]
  return app.aUser(await app.aSeller({ toggles }))
}

/** A sub-seller whose registration is done, and whose PIX key is its CPF; gives its number. */
export async function aSubSeller(app: TestApp, as: TestUser, number = 1): Promise<number> {
  const base = String(200_000_000 + number)
  const document = base + cpfCheckDigits(base)
  const body = aSubSellerBody({
    document,
    name: `Parceira ${number}`,
    account: { ...aSubSellerBody().account, pixKey: document, pixKeyType: 'DOCUMENT' },
  })
  const created = await app.call(createSubSeller, { as, body })
  if (created.status !== 201) throw new Error(JSON.stringify(created.errors))
  await app.sql(
    `update work set done_at = now() where kind = 'register-sub-seller' and seller_id = $1`,
    [as.sellerId],
  )
  await app.sql(`update sub_seller set split_status = 'ACTIVE' where seller_id = $1`, [as.sellerId])
  return created.body.id
}

/** A link of R$ 100.00 by card alone, in up to 12 instalments at the seller's cost. */
export function aSplitLinkBody(
  subSellerPaymentRequest: Split,
  order: Partial<LinkBody['paymentOrder']> = {},
): LinkBody {
  return {
    paymentOrder: { title: 'Curso de fotografia', value: 100, installments: 12, ...order },
    allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER' } },
    subSellerPaymentRequest,
  }
}
