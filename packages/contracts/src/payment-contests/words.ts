/** Why a PIX is contested (MED), as the form says it. */
export const contestReasonWords = {
  FRAUD: 'Golpe ou fraude',
  COERCION: 'Pagamento feito sob ameaça',
  ACCOUNT_TAKEN: 'Conta acessada por outra pessoa',
  WRONG_PAYMENT: 'Falha do sistema, pagamento em dobro',
} as const
export type ContestReason = keyof typeof contestReasonWords
export const CONTEST_REASONS = Object.keys(contestReasonWords) as [
  ContestReason,
  ...ContestReason[],
]

/** REQUESTED: the operator has to open it; OPENED: the bank decides. */
export const contestStateWords = {
  REQUESTED: 'Pedida',
  OPENED: 'Aberta no banco',
  DECIDED: 'Decidida',
} as const
export type ContestState = keyof typeof contestStateWords
export const CONTEST_STATES = Object.keys(contestStateWords) as [ContestState, ...ContestState[]]

export const contestOutcomeWords = {
  ACCEPTED: 'Aceita: o valor volta',
  PARTIAL: 'Aceita em parte',
  REFUSED: 'Recusada',
} as const
export type ContestOutcome = keyof typeof contestOutcomeWords
export const CONTEST_OUTCOMES = Object.keys(contestOutcomeWords) as [
  ContestOutcome,
  ...ContestOutcome[],
]
