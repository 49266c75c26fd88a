import { type Access, can } from '@vintem/contracts/access'

export interface NewLink {
  kind: 'order' | 'subscription' | 'quick'
  href: string
  label: string
  access: Access
}

/** The kinds of link that can be created, as the menus and the command palette offer them. */
export const newLinks: readonly NewLink[] = [
  {
    kind: 'order',
    href: '/seja-pago/criar/cobranca-pontual',
    label: 'Link de Pagamento',
    access: can.changePaymentLinks,
  },
  {
    kind: 'subscription',
    href: '/seja-pago/criar/assinatura-customizada',
    label: 'Link de Assinatura',
    access: can.changePaymentLinks,
  },
  {
    kind: 'quick',
    href: '/seja-pago/criar/link-rapido',
    label: 'Link Rápido',
    access: can.changeQuickLinks,
  },
]
