import { formatBRL, reaisToCents } from '@vintem/brazil/money'
import { timesText } from '@vintem/contracts/charges/words'
import type { CheckoutPage, SellerPage } from '@vintem/contracts/checkout/page'
import { perPeriodWords } from '@vintem/contracts/plans/words'
import type { PictureContent } from '#platform/pictures/picture-svg.ts'

type OpenLink = Extract<CheckoutPage, { kind: 'link' }>['link']

/**
 * What the picture of a page shows where its address is shared; undefined for a page without one: what is over, and
 * charges of somebody. What a link for one customer costs is nobody else's business.
 */
export function pictureOf(page: CheckoutPage): PictureContent | undefined {
  if (page.kind === 'seller') return ofSeller(page.seller)
  if (page.kind !== 'link' || page.charge || page.link.state !== 'OPEN') return undefined
  const { sellerName: seller, face, title, value, subscription, isForCustomer } = page.link
  const { color } = face
  if (isForCustomer) return { seller, color, title, price: null, terms: null }
  const terms = subscription ? perPeriodWords[subscription.type] : instalmentsOf(page.link)
  return { seller, color, title, price: brl(value), terms }
}

function ofSeller({
  sellerName: seller,
  face: { color },
  title,
  plans,
}: SellerPage): PictureContent {
  const prices = plans
    .flatMap((plan) => plan.prices)
    .filter(({ methods }) => methods.length > 0)
    .map(({ valuePerMonth }) => valuePerMonth)
  const price = prices.length > 0 ? `A partir de ${brl(Math.min(...prices))}` : null
  return { seller, color, title, price, terms: price && perPeriodWords.MONTHLY }
}

/** '10× de R$ 120,00 sem juros'; without an amount where the buyer bears interest, which it would hide. */
function instalmentsOf({ methods }: OpenLink): string | null {
  const card = methods.find(({ method }) => method === 'CREDIT_CARD')
  if (!card || card.isMonthly) return null
  const several = card.options.filter(({ installments }) => installments > 1)
  const free = several.findLast(({ interestAmount }) => interestAmount === 0)
  if (free) return `${timesText(free.installments)} de ${brl(free.installmentAmount)} sem juros`
  const most = several.at(-1)
  return most ? `Em até ${timesText(most.installments)} no cartão` : null
}

function brl(reais: number): string {
  const cents = reaisToCents(reais)
  if (cents === undefined) throw new RangeError(`not an amount in reais: ${reais}`)
  return formatBRL(cents)
}
