/** How often a scheduled report is sent, and of which days; without a schema. */
export const frequencyWords = {
  WEEKLY: {
    label: 'Toda semana',
    hint: 'Toda segunda-feira, com a semana anterior: de segunda a domingo.',
  },
  MONTHLY: { label: 'Todo mês', hint: 'Todo dia 1º, com o mês anterior inteiro.' },
} as const
export type Frequency = keyof typeof frequencyWords

export const frequencies = Object.keys(frequencyWords) as [Frequency, ...Frequency[]]

/** Why a schedule stopped by itself. */
export const stopWords = {
  BOUNCED: 'O e-mail voltou: o endereço não recebe mensagens.',
  RECIPIENT_UNCONFIRMED:
    'O endereço não é mais de um usuário da conta, nem de quem confirmou que quer receber.',
  RECIPIENT_NOT_ALLOWED: 'Quem recebia não tem mais permissão para ver este relatório.',
  REQUESTER_NOT_ALLOWED: 'Quem agendou não tem mais permissão para ver este relatório.',
  TOO_LONG: 'O período tem mais lançamentos do que um PDF comporta. Escolha outro formato.',
} as const
export type StopReason = keyof typeof stopWords

export const stopReasons = Object.keys(stopWords) as [StopReason, ...StopReason[]]

/** Schedules that a seller may have. */
export const SCHEDULES_AT_MOST = 20
