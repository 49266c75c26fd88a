import { formatInstant } from './lib/format.ts'
import type { Link } from './lib/link.ts'
import type { Step } from './step.ts'

/** The heading of each step, which is also the title of its page. */
export function headingOf(step: Step): string {
  switch (step.kind) {
    case 'identification':
      return identificationHeadings[step.who]
    case 'choice':
      return 'Como você quer pagar?'
    case 'pix':
      return 'Pague com Pix'
    case 'bank-slip':
      return 'Pague o boleto'
    case 'processing':
      return 'Processando o pagamento'
    case 'scheduled':
      return 'Pagamento agendado'
    case 'challenge':
      return 'Confirme com o seu banco'
    case 'paid':
      return 'Pagamento confirmado'
    case 'closed':
      return closedHeadings[step.why]
    case 'over':
      return overHeadings[step.why]
  }
}

const identificationHeadings = {
  asked: 'Seus dados',
  known: 'Esta cobrança é para você',
  nobody: 'Pague sem cadastro',
}

const closedHeadings = {
  EXPIRED: 'Este link expirou',
  PAID: 'Este link já foi pago',
  FULL: 'Este link já atingiu o limite de pagamentos',
  DELETED: 'Este link não está mais disponível',
  PLAN_OFF: 'Este plano não está mais disponível',
  NO_METHOD: 'Pagamento indisponível',
}

const overHeadings = {
  CANCELED: 'Esta cobrança foi cancelada',
  ABANDONED: 'O prazo deste pagamento terminou',
  REFUND: 'Pagamento devolvido',
  DISPUTE: 'Pagamento em contestação',
  CHARGEBACK: 'Pagamento contestado',
}

/** Too many cards were refused at the link; other ways to pay stay open. */
export const CARDS_PAUSED = 'Por segurança, não estamos aceitando cartões neste link agora.'

/** Explains why a link takes no payment, and what the buyer can do. */
export function whyClosed(why: keyof typeof closedHeadings, link: Link): string {
  switch (why) {
    case 'EXPIRED':
      return link.expiresAt
        ? `O prazo para pagar terminou em ${formatInstant(link.expiresAt)}. Peça um novo link a ${link.sellerName}.`
        : `O prazo para pagar terminou. Peça um novo link a ${link.sellerName}.`
    case 'PAID':
      return 'Não é preciso pagar de novo.'
    case 'FULL':
      return `Não há mais lugar. Um Pix ou cartão pago depois do limite volta sozinho; em caso de dúvida, fale com ${link.sellerName}.`
    case 'DELETED':
      return `${link.sellerName} retirou esta cobrança. Em caso de dúvida, fale com a loja.`
    case 'PLAN_OFF':
      return `${link.sellerName} deixou de oferecer este plano. Fale com a loja para escolher outro.`
    case 'NO_METHOD':
      if (link.cardsPaused) return `${CARDS_PAUSED} Tente novamente mais tarde.`
      return `Não há forma de pagamento disponível para este valor. Fale com ${link.sellerName}.`
  }
}

/** The end of a charge that can no longer be paid. */
export function whyOver(why: keyof typeof overHeadings, seller: string): string {
  switch (why) {
    case 'CANCELED':
      return `${seller} cancelou esta cobrança, e ela não pode mais ser paga.`
    case 'ABANDONED':
      return 'O pagamento não foi concluído a tempo. Nada foi cobrado.'
    case 'REFUND':
      return `${seller} devolveu o valor pago. Ele volta pela mesma forma de pagamento.`
    case 'DISPUTE':
      return 'A compra foi contestada com o banco do cartão e está em análise.'
    case 'CHARGEBACK':
      return 'A contestação foi aceita, e o valor volta para o cartão.'
  }
}

/** The return from the bank of the card, where the checkout does not continue automatically. */
export const challenged = {
  heading: 'Resposta recebida',
  text: 'O resultado aparece na página do pagamento.',
}

/** Where developers try the calls of 3-D Secure. */
export const DEMO_TITLE = 'Demonstração 3-D Secure'

/** The page on which the buyer of a boleto gives the key for the refund. */
export const REFUND_TITLE = 'Estorno'

/** The page behind the link of an e-mail that begins a trial. */
export const TRIAL_TITLE = 'Teste grátis'

/** The page behind the link of an e-mail that invites to give a card. */
export const INVITATION_TITLE = 'Cadastrar cartão'

/** Where a seller's customers see what is theirs. */
export const PORTAL_TITLE = 'Área do assinante'

/** For addresses without a link. */
export const noPage = {
  unknown: {
    heading: 'Link não encontrado',
    text: 'Confira se o endereço está completo ou peça um novo link a quem o enviou.',
  },
  'no-receipt': {
    heading: 'Recibo não encontrado',
    text: 'Confira se o endereço está completo. O recibo existe depois que o pagamento é confirmado.',
  },
  // Names neither the seller nor the charge: nobody has verified them yet.
  unapproved: {
    heading: 'Este link não está disponível',
    text: 'Quem o enviou ainda não pode receber pagamentos. Tente novamente mais tarde.',
  },
  unavailable: {
    heading: 'Página indisponível no momento',
    text: 'Aguarde um instante e tente novamente. Nada foi cobrado.',
  },
}

/** The title of a tab: the most important words first, since the rest may be cut. */
export const pageTitle = (step: Step, link: Link): string =>
  `${headingOf(step)} · ${link.title} · ${link.sellerName}`
