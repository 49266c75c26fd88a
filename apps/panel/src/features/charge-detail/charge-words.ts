import { chargeMethodWords } from '@vintem/contracts/charges/words'
import type { Charge } from './charge-detail.queries.ts'

type Activity = Charge['activities'][number]

/** The payer, for a sentence; empty where quick links have no name. */
export const payerInWords = ({
  customerId,
  customerName,
}: Pick<Charge, 'customerId' | 'customerName'>) => (customerId === null ? undefined : customerName)

const deeds: Readonly<Record<string, string>> = {
  created: 'Cobrança criada',
  billed: 'Cobrança gerada pela assinatura',
  'plan-change': 'Cobrança da mudança de plano',
  rationed: 'E-mails e boletos limitados: houve pedidos demais',
  'pix-chosen': 'Pix escolhido como forma de pagamento',
  'bank-slip-chosen': 'Boleto escolhido como forma de pagamento',
  'card-scheduled': 'Cartão guardado para ser cobrado na data',
  'card-refused': 'Cartão recusado',
  'bank-slip-refused': 'Boleto recusado pelo banco',
  'pix-refused': 'Código Pix recusado pelo banco',
  'debit-ordered': 'Pix Automático agendado no banco do pagador',
  'debit-retried': 'O banco do pagador não fez o débito',
  'debit-failed': 'Pix Automático não realizado',
  'card-in-vain': 'Cartão aprovado depois que a cobrança foi encerrada: o valor volta ao comprador',
  'card-renewed': 'Cartão atualizado pela adquirente',
  'card-not-charged': 'Cartão não cobrado: ele não pode mais ser usado',
  failed: 'Cartão recusado pela última vez: tentativas esgotadas',
  paid: 'Pagamento confirmado',
  'paid-manually': 'Marcada como paga',
  late: 'Venceu sem pagamento',
  'link-sent': 'Link de pagamento enviado por e-mail',
  'link-not-sent': 'Link de pagamento não enviado',
  abandoned: 'Abandonada: ninguém pagou no prazo',
  'second-copy': 'Segunda via gerada',
  'terms-changed': 'Cobrança alterada',
  canceled: 'Cobrança excluída',
  replaced: 'Substituída: a compra foi paga de outra forma',
  'refund-requested': 'Estorno solicitado',
  'refund-key-confirmed': 'Comprador confirmou a chave Pix do estorno',
  'refund-key-refused': 'O banco não aceitou o Pix do estorno: pedimos outra chave ao comprador',
  'refund-link-refused': 'E-mail do estorno recusado: o comprador não recebeu o link',
  'refund-confirmed': 'Estorno parcial confirmado',
  refunded: 'Cobrança estornada por inteiro',
  disputed: 'Disputa aberta pelo titular do cartão',
  'dispute-noted': 'Disputa recebida: não havia valor a contestar',
  'dispute-contested': 'Disputa contestada',
  'contestation-sent': 'Contestação recebida pela adquirente',
  'contestation-refused': 'Contestação recusada pela adquirente',
  'dispute-won': 'Disputa ganha: o valor voltou ao saldo',
  'dispute-lost': 'Disputa perdida',
  'dispute-not-contested': 'Disputa perdida: o prazo acabou sem contestação',
  'refund-refused': 'Estorno recusado: o valor voltou ao saldo',
  'refund-canceled': 'Estorno cancelado: o valor voltou ao saldo',
}

const actors: Readonly<Record<string, string>> = {
  ...chargeMethodWords,
  buyer: 'Comprador',
  acquirer: 'Adquirente',
  system: 'Sistema',
}

/** What happened; one that this version does not know goes by its own name. */
export const deedText = ({ kind }: Activity): string => deeds[kind] ?? kind

/** Who did it: the buyer, a payment network, the system, an API key by its title, or a user by e-mail. */
export const actorText = ({ actor }: Activity): string =>
  actors[actor] ?? actor.replace(/^api-key /, 'Chave de API ')
