import {
  IconArrowBackUp,
  IconBolt,
  IconCalendarRepeat,
  IconFilter,
  IconLink,
  IconReceipt2,
  IconUsers,
} from '@tabler/icons-react'
import { can } from '@vintem/contracts/access'
import { newLinks } from '#lib/new-links.ts'
import type { PaletteAction, PaletteSource } from '#shell/palette.ts'

/** What the command palette searches besides screens; each feature's code comes with its first use. */
export const paletteSources: readonly PaletteSource[] = [
  {
    group: 'Clientes',
    access: can.seeCustomers,
    icon: IconUsers,
    find: async (text, signal) => {
      const { findCustomers } = await import('#features/customers/find-customers.ts')
      return findCustomers(text, signal)
    },
  },
  {
    group: 'Cobranças',
    access: can.seeCharges,
    icon: IconReceipt2,
    find: async (text, signal) => {
      const { findCharges } = await import('#features/charges/find-charges.ts')
      return findCharges(text, signal)
    },
  },
  {
    group: 'Links de pagamento',
    access: can.seePaymentLinks,
    icon: IconLink,
    find: async (text, signal) => {
      const { findPaymentLinks } = await import('#features/payment-links/find-payment-links.ts')
      return findPaymentLinks(text, signal)
    },
  },
]

const linkKinds = {
  order: { icon: IconLink, words: 'nova novo cobrança cobrar vender venda gerar avulsa' },
  subscription: {
    icon: IconCalendarRepeat,
    words: 'nova novo recorrência mensalidade plano gerar',
  },
  quick: { icon: IconBolt, words: 'nova novo cobrança balcão qr code gerar' },
} as const

/** The list of charges, filtered as sellers speak of it. */
const chargesBy = (label: string, query: string, words: string): PaletteAction => ({
  href: `/cobrancas?${query}`,
  label,
  words,
  icon: IconFilter,
  access: [can.seeCharges],
})

/** What the palette offers to do, besides going to a screen of the menu. */
export const paletteActions: readonly PaletteAction[] = [
  ...newLinks.map(({ kind, href, label, access }) => ({
    href,
    label: `Criar ${label}`,
    ...linkKinds[kind],
    access: [access],
  })),
  chargesBy('Cobranças em atraso', 'status=LATE', 'vencidas atrasadas inadimplentes devedores'),
  chargesBy(
    'Cobranças a receber',
    'status=SCHEDULED',
    'abertas pendentes vencer futuras segunda via',
  ),
  chargesBy('Cobranças pagas', 'status=PAID', 'recebidas pagamentos vendas'),
  chargesBy('Cobranças em disputa', 'status=DISPUTE', 'contestar contestação chargeback'),
  chargesBy('Cobranças por Pix', 'paymentMethod=PIX', 'forma de pagamento'),
  chargesBy('Cobranças por boleto', 'paymentMethod=BANK_SLIP', 'forma de pagamento'),
  chargesBy('Cobranças por cartão', 'paymentMethod=CREDIT_CARD', 'forma de pagamento crédito'),
  {
    href: '/cobrancas?status=PAID',
    label: 'Estornar uma cobrança',
    words: 'estorno devolver devolução reembolso reembolsar',
    icon: IconArrowBackUp,
    access: [can.refundCards, can.refundAsSeller, can.refundPointOfSale],
  },
]

/** What sellers call a screen besides its title, by its path. */
export const paletteWords: Readonly<Record<string, string>> = {
  '/': 'saldo painel dashboard gráfico recebido receber home',
  '/seja-pago': 'vender url checkout',
  '/checkout-info': 'loja página pagamento logo',
  '/meus-planos': 'recorrência mensalidade preço',
  '/cupons': 'cupom desconto promoção código',
  '/cobrancas': 'vendas pagamentos recebíveis transações',
  '/recorrencias': 'recorrência mensalidade assinantes',
  '/receita-recorrente': 'mrr churn cancelamento crescimento assinaturas indicadores',
  '/financeiro':
    'extrato saldo lançamentos futuros a receber recebíveis saque sacar transferir antecipar',
  '/importacao-de-recorrencia': 'planilha csv assinaturas',
  '/clientes': 'compradores pagadores',
  '/clientes/adicionar-cliente': 'novo cadastrar comprador',
  '/usuarios': 'equipe pessoas convidar acesso permissão',
  '/sub-vendedores': 'split parceiros comissão dividir',
  '/sub-vendedores/novo': 'split parceiro cadastrar adicionar',
  '/seguranca': 'senha dois fatores chave de acesso passkey autenticação',
  '/auditoria': 'histórico registro log quem',
  '/sessoes': 'dispositivos entradas logins',
  '/meus-dados': 'perfil foto senha conta',
  '/tesouraria': 'investir aplicar render rendimento cdi resgatar iof saldo conta corrente',
  '/pix-config': 'limite diurno noturno transferência',
  '/ativar-pj': 'banco banking abrir conta corrente cnpj sócios',
  '/dados-conta': 'chave pix banco agência número conta corrente saldo extrato investimento',
  '/cartao': 'cartão virtual crédito limite fatura bloquear',
  '/pagamentos': 'pagar contas pix transferir fornecedor favorecido aprovar',
  '/metodos-pagamentos': 'juros multa atraso parcelas padrão',
  '/reports': 'planilha exportar baixar contador',
  '/nota-fiscal': 'nf nfse nfs-e imposto município',
  '/notificacoes': 'régua lembrete aviso cobrança e-mail whatsapp',
}
