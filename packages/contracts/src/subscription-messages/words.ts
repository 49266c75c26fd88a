/** The e-mails about a subscription itself, beside the reminders of its charges. No schema library. */
export const subscriptionNoticeWords = {
  TRIAL_STARTED: 'Início do teste grátis',
  SECOND_ENDED: 'Devolução da segunda assinatura do plano',
  TRIAL_ENDING: 'Fim do teste grátis',
  RENEWAL: 'Renovação da assinatura',
  NEW_PRICE: 'Novo preço',
  KEPT_PRICE: 'Preço mantido',
  PAUSED: 'Pausa da assinatura',
  RESUMING: 'Fim da pausa',
  RESUMED: 'Assinatura retomada',
  ENDING: 'Término da assinatura',
  CANCELED: 'Cancelamento',
  CARD_EXPIRING: 'Cartão perto de vencer',
} as const

export type SubscriptionNotice = keyof typeof subscriptionNoticeWords

export const SUBSCRIPTION_NOTICES = Object.keys(subscriptionNoticeWords) as SubscriptionNotice[]
