import { kind } from '../error-kind.ts'

export const AnticipationNotOffered = kind(
  'BAR-8590',
  409,
  'Antecipação indisponível',
  'A antecipação sob demanda não está habilitada para sua conta.',
)
export const AnticipationBlocked = kind(
  'BAR-8591',
  409,
  'Antecipação bloqueada',
  'A antecipação está bloqueada. Entre em contato com o suporte para atualizar seu cadastro.',
)
export const NothingToAnticipate = kind(
  'BAR-8592',
  409,
  'Nada para antecipar',
  'Não há valores de cartão a receber que possam ser antecipados.',
)
export const AnticipationChanged = kind(
  'BAR-8593',
  409,
  'Os valores mudaram',
  'Os valores da antecipação mudaram desde a simulação. Confira a nova simulação e confirme de novo.',
)
export const SimulationExpired = kind(
  'BAR-8594',
  409,
  'Simulação expirada',
  'A simulação vale por 10 minutos. Simule de novo para confirmar.',
)
export const FundsAlreadyThere = kind(
  'BAR-8595',
  409,
  'Antecipação desnecessária',
  'O valor já estará disponível nessa data. Não é preciso antecipar.',
)
export const FundsOutOfReach = kind(
  'BAR-8596',
  409,
  'Valor fora de alcance',
  'Nem antecipando tudo o que há a receber o valor é alcançado nessa data.',
)
