/** What people call types of links; without a schema. */
export const linkTypeWords = {
  ORDER: 'Cobrança pontual',
  SUBSCRIPTION: 'Assinatura',
  FAST_ORDER: 'Link rápido',
} as const
