import { type CivilDate, formatCivilDate } from '@vintem/brazil/calendar'
import { type Cents, formatBRL } from '@vintem/brazil/money'
import { chargeMethodWords } from '@vintem/contracts/charges/words'
import { couponWords } from '@vintem/contracts/coupons/words'
import type { Period } from '@vintem/contracts/plans/body'
import { periodWords } from '@vintem/contracts/plans/words'
import { type CouponRow, toDiscount } from '#modules/coupons/index.ts'
import { portalAddress } from '#modules/plans/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import { noticeOf, type SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { EmailMessage } from '#platform/email-message.ts'
import type { EmailContent } from '#work/send-email.ts'
import { type EmailFace, writeEmail } from '#work/write-email.ts'

/** A subscription in its trial, of whose seller. */
interface About {
  to: string
  subscription: Pick<SubscriptionRow, 'id' | 'planTitle' | 'period' | 'method' | 'nextDueDate'>
  seller: Pick<SellerRow, 'fantasyName' | 'email'>
  /** The seller's public page, below which the portal is; undefined where there is none. */
  page: { subDomain: string } | undefined
  publicUrl: string
}

/** The receipt of a beginning: nothing was charged, what will be and when, and the way out. */
export const trialStartedEmail = ({
  amountCents,
  coupon,
  ...about
}: About & { amountCents: Cents; coupon: CouponRow | undefined }): EmailContent => {
  const { subscription, seller } = about
  const endsOn = formatCivilDate(subscription.nextDueDate)
  return {
    ...around(about),
    notice: noticeOf(subscription.id, 'TRIAL_STARTED'),
    subject: `Seu teste grátis de ${subscription.planTitle} começou`,
    heading: 'Seu teste grátis começou',
    paragraphs: [
      `Nada foi cobrado hoje. A primeira cobrança de ${seller.fantasyName} é em ${endsOn}.`,
      wayOut(about, endsOn),
    ],
    facts: [
      ...factsOf(subscription, { amountCents, dueDate: subscription.nextDueDate }),
      ...(coupon ? [['Cupom', `${coupon.code}: ${wordsOf(coupon)}`] as const] : []),
    ],
    footer: `Enviado porque um teste grátis começou em ${seller.fantasyName} com este e-mail.`,
  }
}

/** What a buyer is told 7 and 2 days before the first charge. */
export const trialEndingEmail = ({
  amountCents,
  dueDate,
  ...about
}: About & { amountCents: Cents; dueDate: CivilDate }): EmailContent => {
  const { subscription, seller } = about
  const endsOn = formatCivilDate(dueDate)
  return {
    ...around(about),
    notice: noticeOf(subscription.id, 'TRIAL_ENDING'),
    subject: `Seu teste grátis de ${subscription.planTitle} termina em ${endsOn}`,
    heading: `Seu teste grátis termina em ${endsOn}`,
    paragraphs: [
      `Nesse dia ${seller.fantasyName} faz a primeira cobrança da sua assinatura.`,
      wayOut(about, endsOn),
    ],
    facts: factsOf(subscription, { amountCents, dueDate }),
    footer: `Enviado antes do fim de todo teste grátis de ${seller.fantasyName}.`,
  }
}

/** To the mailbox on file of a document that has had its trial. */
export const trialUsedEmail = ({
  to,
  seller,
  planTitle,
  url,
}: Pick<About, 'to' | 'seller'> & { planTitle: string; url: string }): EmailContent => ({
  to,
  subject: `O teste grátis de ${planTitle} já foi usado`,
  heading: 'Este teste grátis já foi usado',
  paragraphs: [
    `Alguém pediu o teste grátis de ${planTitle}, em ${seller.fantasyName}, com o seu documento, que já usou esse teste. Nenhum teste começou, nada foi cobrado e nenhum cartão foi guardado.`,
    'Se foi você, ainda pode assinar: a primeira cobrança é feita na hora, e a página mostra o valor antes.',
  ],
  facts: [],
  action: { label: 'Assinar sem teste', url },
  isToBuyer: true,
  footer: 'Se não foi você quem pediu, ignore este e-mail.',
})

/** The e-mail with the link that begins a trial. The secret stands behind the #, as in other links. */
export const trialLinkEmail = ({
  to,
  seller,
  planTitle,
  url,
  face,
}: Pick<About, 'to' | 'seller'> & {
  planTitle: string
  url: string
  face: EmailFace
}): EmailMessage => {
  const content: EmailContent = {
    to,
    subject: `Confirme seu teste grátis de ${planTitle}`,
    heading: 'Confirme seu teste grátis',
    paragraphs: [
      `Recebemos um pedido de teste grátis de ${planTitle}, em ${seller.fantasyName}, com este e-mail.`,
      'O link abaixo vale por 24 horas e pode ser usado uma única vez. A página mostra as condições antes de começar, e nada é cobrado hoje.',
    ],
    facts: [],
    action: { label: 'Ver condições e começar', url },
    isToBuyer: true,
    footer: 'Se não foi você quem pediu, ignore este e-mail: o teste não começa sem este link.',
  }
  return writeEmail(content, face)
}

function around({ to, seller, page, publicUrl }: About) {
  const action = page && {
    label: 'Ver ou cancelar minha assinatura',
    url: portalAddress(publicUrl, page.subDomain),
  }
  const sender = { name: seller.fantasyName, replyTo: seller.email }
  return { to, sender, isToBuyer: true, ...(action && { action }) }
}

const wordsOf = (coupon: CouponRow): string =>
  couponWords({ discount: toDiscount(coupon), cycles: coupon.cycles })

/** In the portal, where the seller has a page for it. */
const wayOut = ({ page, seller }: About, day: string): string =>
  page
    ? `Não quer continuar? Cancele na área do assinante antes de ${day}, e nada será cobrado.`
    : `Não quer continuar? Escreva para ${seller.email} antes de ${day}, e nada será cobrado.`

const factsOf = (
  { planTitle, period, method }: Pick<SubscriptionRow, 'planTitle' | 'method'> & { period: Period },
  { amountCents, dueDate }: { amountCents: Cents; dueDate: CivilDate },
): EmailContent['facts'] => [
  ['Plano', planTitle],
  ['Primeira cobrança', `${formatBRL(amountCents)} em ${formatCivilDate(dueDate)}`],
  ['Período', periodWords[period]],
  ...(method ? [['Forma de pagamento', chargeMethodWords[method]] as const] : []),
]
