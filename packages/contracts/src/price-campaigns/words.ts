/** Why a subscription keeps its price, in the list of a campaign. No schema library. */
export const leftOutWords = {
  SAME_PRICE: 'O preço já é este.',
  NO_EMAIL: 'O cliente não tem e-mail.',
  ADDRESS_BAD: 'O e-mail do cliente não existe.',
  NOT_DELIVERED: 'O aviso voltou: o cliente não foi avisado.',
  OTHER_CAMPAIGN: 'Outro reajuste está à espera.',
  CHANGE_WAITING: 'Uma mudança de plano aguarda pagamento.',
  ENDED: 'A assinatura foi cancelada ou vai terminar.',
  PAUSED: 'A assinatura está pausada, ou vai ficar.',
  CHANGED: 'O plano ou o preço mudou.',
  TOO_LATE: 'Não havia mais 30 dias para avisar.',
} as const
